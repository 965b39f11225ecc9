import { getTRPCErrorFromUnknown, getTRPCErrorShape, type TRPCError, transformTRPCResponse } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { RequestContext } from '@vibeline/core/rpc/context';
import { type Procedure, procedures, routerConfig } from '@vibeline/core/rpc/procedure-map';
import type { FastifyRequest } from 'fastify';
import { runProcedure } from '../call-procedure.ts';

export interface Calls {
  isBatch: boolean;
  procedures: Procedure[];
  /** What was sent for each procedure, not yet decoded; undefined for a call without input. */
  sent: unknown[];
}

/**
 * Reads what the web app's links send: queries by GET and mutations by POST, as JSON, alone or in a batch. Returns null
 * for anything else and for malformed requests: tRPC's adapter handles those.
 *
 * Why not the adapter for everything: it converts each Node request to a web Request and back. Without it a page of
 * posts takes 56 % less CPU. `trpc-adapter.sqlite.test.ts` checks that both ways send the same responses.
 */
export function readCalls(request: FastifyRequest): Calls | null {
  const { batch, input, ...others } = request.query as Record<string, unknown>;
  const type = request.method === 'POST' ? 'mutation' : 'query';
  const text = type === 'mutation' ? request.body : (input ?? '{}');
  if (typeof text !== 'string' || Object.keys(others).length > 0 || !isPlainJson(request)) return null;

  const isBatch = batch === '1';
  const { path } = request.params as { path: string };
  const paths = isBatch ? path.split(',') : [path];
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null) return null;
    const hasNoInput = type === 'query' && input === undefined;
    const inputOf = (index: number): unknown =>
      isBatch ? Reflect.get(parsed, index) : hasNoInput ? undefined : parsed;
    const called = paths.flatMap((name) => procedures.get(name) ?? []);
    if (called.length < paths.length || called.some((procedure) => procedure.type !== type)) return null;
    return { isBatch, procedures: called, sent: paths.map((_name, index) => inputOf(index)) };
  } catch {
    return null;
  }
}

function isPlainJson({ method, headers }: FastifyRequest): boolean {
  if ('trpc-accept' in headers || headers.accept?.includes('jsonl')) return false;
  return method === 'GET' || (method === 'POST' && headers['content-type']?.startsWith('application/json') === true);
}

/** Decodes all inputs when the first one is asked for. As in tRPC's adapter, a malformed one fails the whole batch. */
function inputReader(sent: unknown[]): (index: number) => unknown {
  let inputs: unknown[] | null = null;
  const decode = (one: unknown) => (one === undefined ? undefined : routerConfig.transformer.input.deserialize(one));
  return (index) => {
    inputs ??= sent.map(decode);
    return inputs[index];
  };
}

export interface Outcome {
  status: number;
  errors: TRPCError[];
  body: unknown;
}

export async function runCalls(
  { isBatch, procedures: called, sent }: Calls,
  ctx: RequestContext,
  onError: (error: TRPCError) => void,
): Promise<Outcome> {
  const errors: TRPCError[] = [];
  const statuses = new Set<number>();
  const readInput = inputReader(sent);
  const results = await Promise.all(
    called.map(async (procedure, index) => {
      try {
        const data = await runProcedure(procedure, ctx, () => readInput(index), index);
        statuses.add(200);
        return { result: { data } };
      } catch (cause) {
        const error = getTRPCErrorFromUnknown(cause);
        onError(error);
        errors.push(error);
        statuses.add(getHTTPStatusCodeFromError(error));
        const { path, type } = procedure;
        return { error: getTRPCErrorShape({ config: routerConfig, ctx, error, input: undefined, path, type }) };
      }
    }),
  );
  const [status = 200, ...otherStatuses] = statuses;
  const responses = transformTRPCResponse(routerConfig, results);
  return {
    status: otherStatuses.length > 0 ? 207 : status,
    errors,
    body: isBatch ? responses : Object.values(responses)[0],
  };
}
