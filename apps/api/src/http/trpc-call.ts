import { getTRPCErrorFromUnknown, getTRPCErrorShape, type TRPCError, transformTRPCResponse } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { RequestContext } from '@vibeline/core/rpc/context';
import { type Procedure, procedures, routerConfig } from '@vibeline/core/rpc/procedure-map';
import type { FastifyRequest } from 'fastify';
import { callProcedure } from './call-procedure.ts';

interface Call {
  procedure: Procedure;
  input: unknown;
}

export interface Calls {
  isBatch: boolean;
  calls: Call[];
}

/**
 * Reads what the web app's links send: queries by GET and mutations by POST, as JSON, alone or in a batch. Returns null
 * for anything else and for malformed requests: tRPC's adapter handles those.
 *
 * Why not the adapter for everything: it converts each Node request to a web Request and back. Without it a page of
 * posts takes 56 % less CPU. `trpc-adapter.test.ts` checks that both ways send the same responses.
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
    const calls = paths.flatMap((name, index) => readCall(name, type, inputOf(index)) ?? []);
    return calls.length === paths.length ? { isBatch, calls } : null;
  } catch {
    return null;
  }
}

function isPlainJson({ method, headers }: FastifyRequest): boolean {
  if ('trpc-accept' in headers || headers.accept?.includes('jsonl')) return false;
  return method === 'GET' || (method === 'POST' && headers['content-type']?.startsWith('application/json') === true);
}

function readCall(path: string, type: 'query' | 'mutation', sent: unknown): Call | null {
  const procedure = procedures.get(path);
  if (procedure?.type !== type) return null;
  return { procedure, input: sent === undefined ? undefined : routerConfig.transformer.input.deserialize(sent) };
}

export interface Outcome {
  status: number;
  errors: TRPCError[];
  body: unknown;
}

/** Runs the calls concurrently and formats the results as tRPC's adapter does. */
export async function runCalls(
  { isBatch, calls }: Calls,
  ctx: RequestContext,
  onError: (error: TRPCError) => void,
): Promise<Outcome> {
  const errors: TRPCError[] = [];
  const statuses = new Set<number>();
  const results = await Promise.all(
    calls.map(async ({ procedure, input }, batchIndex) => {
      try {
        const data = await callProcedure(procedure, ctx, input, batchIndex);
        statuses.add(200);
        return { result: { data } };
      } catch (cause) {
        const error = getTRPCErrorFromUnknown(cause);
        onError(error);
        errors.push(error);
        statuses.add(getHTTPStatusCodeFromError(error));
        const { path, type } = procedure;
        return { error: getTRPCErrorShape({ config: routerConfig, ctx, error, input, path, type }) };
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
