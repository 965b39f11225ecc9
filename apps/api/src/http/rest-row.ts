import type { OutputOf, ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import type { ZodType } from 'zod';
import type { AcceptedFiles } from './stage-files.ts';

export interface RestRow {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters as `:name`; they win over fields of the body and the query that have the same name. */
  path: string;
  procedure: ProcedurePath;
  summary: string;
  status: 200 | 201;
  /** For a status that depends on the output. */
  statusOf: ((output: never) => 200 | 201) | null;
  takesForms: boolean;
  files: AcceptedFiles | null;
  /** Whether the output is a page: its items are sent as a list, the cursor as a `Link` header. */
  isPage: boolean;
  /** The field that holds a page's list where the contract wraps it: `{ comments: [] }`. */
  wrapped: string | null;
  /** What is sent, where that is not the procedure's output itself. Of a page: one item of it. */
  response: { schema: ZodType; from: (output: never) => unknown } | null;
}

interface RowOptions<Path extends ProcedurePath, Sent> {
  method: RestRow['method'];
  path: `/api/${string}`;
  procedure: Path;
  summary: string;
  status?: 200 | 201;
  statusOf?: (output: OutputOf<Path>) => 200 | 201;
  takesForms?: boolean;
  files?: AcceptedFiles;
  response?: { schema: ZodType<Sent>; from: (output: OutputOf<Path>) => Sent };
}

const plain = {
  status: 200,
  statusOf: null,
  takesForms: false,
  files: null,
  wrapped: null,
  response: null,
} as const;

export function restRow<Path extends ProcedurePath, Sent>(options: RowOptions<Path, Sent>): RestRow {
  return { ...plain, ...options, isPage: false };
}

type ItemOf<Output> = Output extends { items: (infer Item)[] } ? Item : never;

export function restList<Path extends ProcedurePath, Sent>(options: {
  path: `/api/${string}`;
  procedure: Path;
  summary: string;
  item: { schema: ZodType<Sent>; from: (item: ItemOf<OutputOf<Path>>) => Sent };
  wrapped?: string;
}): RestRow {
  const { item, ...rest } = options;
  return { ...plain, method: 'GET', ...rest, response: item, isPage: true };
}
