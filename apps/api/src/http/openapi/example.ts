import type { InputOf, OutputOf, ProcedurePath } from '@vibeline/core/rpc/procedure-map';

/** The input and output of a call as the API's description shows it. */
export interface Example<Path extends ProcedurePath> {
  input?: Partial<InputOf<Path>>;
  output: OutputOf<Path>;
}

export const page = <Item>(...items: Item[]) => ({ items, nextCursor: null });
