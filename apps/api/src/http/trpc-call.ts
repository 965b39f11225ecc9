import {
  type AnyTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type TRPCError,
  transformTRPCResponse,
} from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { appRouter } from '@vibeline/core/rpc/app-router';
import type { RequestContext } from '@vibeline/core/rpc/context';
import type { FastifyRequest } from 'fastify';

const config = appRouter._def._config;
const procedures = new Map(Object.entries(appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>));

/** One procedure and what it is asked. */
interface Call {
  path: string;
  procedure: AnyTRPCProcedure;
  input: unknown;
}

/** The calls of one request, and whether they came as a batch. */
export interface Calls {
  isBatch: boolean;
  calls: Call[];
}

/**
 * Reads what the web app's links send: queries by GET and mutations by POST, as JSON, alone or in a batch.
 * Null for anything else and for anything malformed: that is for tRPC's own adapter to answer.
 */
export function readCalls(request: FastifyRequest, mostCalls: number): Calls | null {
  const { batch, input, ...others } = request.query as Record<string, unknown>;
  const type = request.method === 'POST' ? 'mutation' : 'query';
  const text = type === 'mutation' ? request.body : (input ?? '{}');
  if (typeof text !== 'string' || Object.keys(others).length > 0 || !isPlain(request)) return null;

  const isBatch = batch === '1';
  const { path } = request.params as { path: string };
  const paths = isBatch ? path.split(',') : [path];
  if (paths.length > mostCalls) return null;
  try {
    const given: unknown = JSON.parse(text);
    const isBare = type === 'query' && input === undefined;
    const sent = (index: number): unknown => (isBatch ? Reflect.get(Object(given), index) : isBare ? undefined : given);
    const calls = paths.flatMap((name, index) => readCall(name, type, sent(index)) ?? []);
    return typeof given === 'object' && given !== null && calls.length === paths.length ? { isBatch, calls } : null;
  } catch {
    return null;
  }
}

/** Whether nothing is asked for but one JSON answer to a JSON question. */
function isPlain({ method, headers }: FastifyRequest): boolean {
  if ('trpc-accept' in headers || headers.accept?.includes('jsonl')) return false;
  return method === 'GET' || (method === 'POST' && headers['content-type']?.startsWith('application/json') === true);
}

function readCall(path: string, type: 'query' | 'mutation', sent: unknown): Call | null {
  const procedure = procedures.get(path);
  if (procedure?._def.type !== type) return null;
  return { path, procedure, input: sent === undefined ? undefined : config.transformer.input.deserialize(sent) };
}

export interface Outcome {
  status: number;
  errors: TRPCError[];
  body: unknown;
}

/** Runs the calls side by side and spells the outcome as tRPC's own adapter does. */
export async function runCalls(
  { isBatch, calls }: Calls,
  ctx: RequestContext,
  onError: (error: TRPCError) => void,
): Promise<Outcome> {
  const errors: TRPCError[] = [];
  const statuses = new Set<number>();
  const results = await Promise.all(
    calls.map(async ({ path, procedure, input }, batchIndex) => {
      const { type } = procedure._def;
      try {
        const getRawInput = () => Promise.resolve(input);
        const data: unknown = await procedure({ path, getRawInput, ctx, type, signal: undefined, batchIndex });
        statuses.add(200);
        return { result: { data } };
      } catch (cause) {
        const error = getTRPCErrorFromUnknown(cause);
        onError(error);
        errors.push(error);
        statuses.add(getHTTPStatusCodeFromError(error));
        return { error: getTRPCErrorShape({ config, ctx, error, input, path, type }) };
      }
    }),
  );
  const [status = 200, ...otherStatuses] = statuses;
  const spelled = transformTRPCResponse(config, results);
  return {
    status: otherStatuses.length > 0 ? 207 : status,
    errors,
    body: isBatch ? spelled : Object.values(spelled)[0],
  };
}
