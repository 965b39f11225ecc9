import type { RequestContext } from '@vibeline/core/rpc/context';
import { type OutputOf, type Procedure, type ProcedurePath, procedures } from '@vibeline/core/rpc/procedure-map';
import * as z from 'zod';

export function getProcedure(path: string): Procedure {
  const procedure = procedures.get(path);
  if (!procedure) throw new Error(`There is no procedure ${path}`);
  return procedure;
}

/** Like tRPC's adapters: login, limits, validation and errors are the procedure's own. */
export function callProcedure(procedure: Procedure, ctx: RequestContext, input: unknown): Promise<unknown> {
  return runProcedure(procedure, ctx, () => input);
}

/** As `callProcedure`, for one that is named: what it answers has its type. */
export function callByPath<Path extends ProcedurePath>(
  path: Path,
  ctx: RequestContext,
  input?: unknown,
): Promise<OutputOf<Path>> {
  return callProcedure(getProcedure(path), ctx, input) as Promise<OutputOf<Path>>;
}

/** As `callProcedure`, but the input is decoded only when the procedure asks for it. */
export function runProcedure(
  { path, type, run }: Procedure,
  ctx: RequestContext,
  readInput: () => unknown,
  batchIndex = 0,
  signal?: AbortSignal,
): Promise<unknown> {
  return run({ path, type, ctx, batchIndex, getRawInput: async () => readInput(), signal });
}

const givingToken = new Set<string>(
  [...procedures.values()]
    .filter(({ output }) => output instanceof z.ZodObject && 'token' in output.shape)
    .map(({ path }) => path),
);

export function givesToken(path: string): boolean {
  return givingToken.has(path);
}
