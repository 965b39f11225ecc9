import type { AnyTRPCProcedure } from '@trpc/server';
import { appRouter } from '@vibeline/core/rpc/app-router';
import type { RequestContext } from '@vibeline/core/rpc/context';
import type { ZodType } from 'zod';

export interface Procedure {
  /** Feature and name: `votes.cast`. */
  path: string;
  type: 'query' | 'mutation';
  /** null when it takes no input. */
  input: ZodType | null;
  output: ZodType | null;
  isForMembers: boolean;
  run: AnyTRPCProcedure;
}

/** What is read of a procedure's `_def`: tRPC does not document it, so this is the only file that reads it. */
interface Definition {
  type: 'query' | 'mutation';
  inputs: ZodType[];
  output?: ZodType;
  meta?: { isForMembers?: boolean };
}

/** Transformer and error formatter, which tRPC's response helpers take. */
export const routerConfig = appRouter._def._config;

// At run time the router keeps its procedures by full path; its type nests them by feature.
const byPath: Record<string, AnyTRPCProcedure> = { ...(appRouter._def.procedures as object) };

export const procedures: ReadonlyMap<string, Procedure> = new Map(
  Object.entries(byPath).map(([path, run]) => {
    const { type, inputs, output, meta } = run._def as unknown as Definition;
    const isForMembers = meta?.isForMembers ?? false;
    return [path, { path, type, input: inputs[0] ?? null, output: output ?? null, isForMembers, run }];
  }),
);

export function getProcedure(path: string): Procedure {
  const procedure = procedures.get(path);
  if (!procedure) throw new Error(`There is no procedure ${path}`);
  return procedure;
}

/** Runs a procedure as tRPC's adapters do: login, limits, validation and errors are the procedure's own. */
export function callProcedure(
  { path, type, run }: Procedure,
  ctx: RequestContext,
  input: unknown,
  batchIndex = 0,
): Promise<unknown> {
  return run({ path, type, ctx, batchIndex, getRawInput: () => Promise.resolve(input), signal: undefined });
}
