import type { AnyTRPCProcedure, AnyTRPCQueryProcedure, inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { ZodType } from 'zod';
import type { DomainError } from '../errors.ts';
import type { Role } from '../features/accounts/role.rules.ts';
import type { NetworkFeature } from '../features/network/network.rules.ts';
import { type Access, accessOf } from './access.ts';
import { type AppRouter, appRouter } from './app-router.ts';
import type { ProcedureMeta } from './procedures.ts';
import type { CallExample, RestCall } from './rest-call.ts';
import type { MethodsOf } from './service-call.ts';

// tRPC does not document `_def`. Only this file reads it, for types and at run time.

type Tree = AppRouter['_def']['record'];

export type ProcedurePath = {
  [Feature in keyof Tree & string]: `${Feature}.${keyof Tree[Feature] & string}`;
}[keyof Tree & string];

type At<Nested, Path extends string> = Path extends `${infer Feature extends keyof Nested & string}.${infer Name}`
  ? Nested[Feature][Name & keyof Nested[Feature]]
  : never;

export type ServiceOf<Feature extends keyof Tree> = MethodsOf<Tree[Feature]>;

export type ServicesOfRouter = { [Feature in keyof Tree]: ServiceOf<Feature> };

export type QueryPath = {
  [Path in ProcedurePath]: At<Tree, Path> extends AnyTRPCQueryProcedure ? Path : never;
}[ProcedurePath];

export type InputOf<Path extends ProcedurePath> = At<inferRouterInputs<AppRouter>, Path>;
export type OutputOf<Path extends ProcedurePath> = At<inferRouterOutputs<AppRouter>, Path>;

export type ListPath = {
  [Path in QueryPath]: OutputOf<Path> extends { nextCursor: string | null } ? Path : never;
}[QueryPath];

export interface Procedure {
  path: ProcedurePath;
  type: 'query' | 'mutation' | 'subscription';
  input: ZodType | null;
  output: ZodType | null;
  isForMembers: boolean;
  /** null: for any member, or visitors too. */
  leastRole: Exclude<Role, 'member'> | null;
  feature: NetworkFeature | null;
  loginMessage: string | null;
  /** What it takes of a token that was given to a script or an app. */
  access: Access;
  rest: readonly RestCall[];
  refusals: readonly DomainError[];
  example: CallExample | null;
  run: AnyTRPCProcedure;
}

interface Definition {
  type: Procedure['type'];
  inputs: ZodType[];
  output?: ZodType;
  meta?: ProcedureMeta;
}

export const routerConfig = appRouter._def._config;

/** The schema that a procedure was written with: what tRPC is given inherits from it (`procedures.ts`). */
function asDeclared(schema: ZodType | undefined): ZodType | null {
  return schema ? Object.getPrototypeOf(schema) : null;
}

function exampleOf({ rest, example, fixedOutput }: ProcedureMeta): CallExample | null {
  if (!fixedOutput || !rest) return example ?? null;
  return { output: fixedOutput, ...example };
}

// At run time the router keeps its procedures by full path; its type nests them by feature.
const byPath: Record<string, AnyTRPCProcedure> = { ...(appRouter._def.procedures as object) };

export const procedures: ReadonlyMap<string, Procedure> = new Map(
  Object.entries(byPath).map(([name, run]) => {
    const path = name as ProcedurePath;
    const { type, inputs, output, meta = {} } = run._def as unknown as Definition;
    if (!meta.rest && meta.example) throw new Error(`${path} has an example, and no address on /api`);
    const procedure: Procedure = {
      path,
      type,
      input: asDeclared(inputs[0]),
      output: asDeclared(output),
      isForMembers: meta.isForMembers ?? false,
      leastRole: meta.leastRole ?? null,
      feature: meta.feature ?? null,
      loginMessage: meta.loginMessage ?? null,
      access: accessOf(type, meta),
      rest: meta.rest ?? [],
      refusals: meta.refusals ?? [],
      example: exampleOf(meta),
      run,
    };
    return [path, procedure];
  }),
);
