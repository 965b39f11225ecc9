import { PassThrough } from 'node:stream';
import { isTrackedEnvelope, TRPCError } from '@trpc/server';
import type { RequestContext } from '@vibeline/core/rpc/context';
import { type Procedure, procedures, routerConfig } from '@vibeline/core/rpc/procedure-map';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { runProcedure } from '../call-procedure.ts';

/** Shorter than the time after which proxies (60 s) and our own response timeout (30 s) close a silent connection. */
const PING_MS = 15_000;
/** The client then connects anew: it has missed two pings. */
const CLIENT_TIMEOUT_MS = 40_000;

const CONTENT_TYPE = 'text/event-stream';

const headers = {
  'Content-Type': CONTENT_TYPE,
  'Cache-Control': 'no-store, no-transform',
  // nginx would buffer the response otherwise.
  'X-Accel-Buffering': 'no',
  Vary: 'Authorization',
};

export function isEventStream(reply: FastifyReply): boolean {
  return reply.getHeader('Content-Type') === CONTENT_TYPE;
}

/** The subscription that a request opens; null for any other call. */
export function findSubscription(request: FastifyRequest): Procedure | null {
  const procedure = procedures.get((request.params as { path: string }).path);
  return procedure?.type === 'subscription' ? procedure : null;
}

/**
 * Responds with the events of a subscription, in the format of tRPC's `httpSubscriptionLink`; the web reads it in
 * `lib/events/`. tRPC's adapter would respond 200 to a refused one, and keep three more streams for each.
 */
export async function sendSubscription(
  procedure: Procedure,
  ctx: RequestContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (request.method !== 'GET') {
    reply.header('Allow', 'GET');
    throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
  }
  const body = new PassThrough();
  const aborter = new AbortController();
  body.once('close', () => aborter.abort());
  // The client may go before the first event.
  reply.raw.once('close', () => body.destroy());
  const events = await runProcedure(procedure, ctx, () => readInput(request), 0, aborter.signal);
  void pump(events as AsyncIterable<unknown>, body);
  return reply.headers(headers).send(body);
}

/** A client that connects again on its own sends the last id as a header, as EventSource does. */
function readInput({ query, headers: sent }: FastifyRequest): unknown {
  const { input } = query as { input?: unknown };
  const lastEventId = sent['last-event-id'];
  try {
    const read = typeof input === 'string' ? routerConfig.transformer.input.deserialize(JSON.parse(input)) : undefined;
    return lastEventId === undefined ? read : { ...Object(read), lastEventId };
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', cause });
  }
}

async function pump(events: AsyncIterable<unknown>, body: PassThrough): Promise<void> {
  const ping = setInterval(() => {
    if (!body.writableNeedDrain) body.write(line('ping', ''));
  }, PING_MS);
  try {
    body.write(line('connected', JSON.stringify({ reconnectAfterInactivityMs: CLIENT_TIMEOUT_MS })));
    for await (const event of events) {
      // A client that reads nothing is not written to; the response timeout closes it.
      if (!body.write(eventText(event)) && !body.destroyed) await untilDrained(body);
      if (body.destroyed) return;
    }
    if (!body.destroyed) body.end(line('return', ''));
  } catch (error) {
    body.destroy(error as Error);
  } finally {
    clearInterval(ping);
  }
}

/** Resolves when more can be written, or nothing any more. */
function untilDrained(body: PassThrough): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      body.off('drain', done);
      body.off('close', done);
      resolve();
    };
    body.on('drain', done);
    body.on('close', done);
  });
}

function line(name: string, data: string): string {
  return `event: ${name}\ndata: ${data}\n\n`;
}

function eventText(event: unknown): string {
  const [id, data] = isTrackedEnvelope(event) ? event : [null, event];
  const text = JSON.stringify(routerConfig.transformer.output.serialize(data));
  return `${id === null ? '' : `id: ${id}\n`}data: ${text}\n\n`;
}
