import { PassThrough } from 'node:stream';
import { isTrackedEnvelope } from '@trpc/server';
import type { RequestContext } from '@vibeline/core/rpc/context';
import type { Procedure } from '@vibeline/core/rpc/procedure-map';
import type { FastifyReply } from 'fastify';
import { runProcedure } from './call-procedure.ts';

const PING_MS = 15_000;

const CONTENT_TYPE = 'text/event-stream';

const headers = {
  'Content-Type': CONTENT_TYPE,
  'Cache-Control': 'no-store, no-transform',
  // nginx would buffer the response otherwise.
  'X-Accel-Buffering': 'no',
  Vary: 'Authorization',
};

interface StreamFormat<Event> {
  first: string;
  ping: string;
  last: string;
  textOf: (event: Event) => string;
}

export interface EventFormat extends Omit<StreamFormat<unknown>, 'textOf'> {
  dataOf: (event: unknown) => string;
}

export function isEventStream(reply: FastifyReply): boolean {
  return reply.getHeader('Content-Type') === CONTENT_TYPE;
}

/** What the procedure refuses is thrown before anything is sent. */
export function sendEvents(
  { procedure, ctx, readInput }: { procedure: Procedure; ctx: RequestContext; readInput: () => unknown },
  format: EventFormat,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const open = async (signal: AbortSignal) => {
    const events = await runProcedure(procedure, ctx, readInput, 0, signal);
    return events as AsyncIterable<unknown>;
  };
  return sendStream(open, { ...format, textOf: (event) => eventText(event, format) }, reply);
}

/** What `open` refuses is thrown before anything is sent. Its signal aborts when the client has gone. */
export async function sendStream<Event>(
  open: (signal: AbortSignal) => Promise<AsyncIterable<Event>>,
  format: StreamFormat<Event>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = new PassThrough();
  const aborter = new AbortController();
  body.once('close', () => aborter.abort());
  // The client may go before the first event.
  reply.raw.once('close', () => body.destroy());
  const events = await open(aborter.signal);
  void pump(events, format, body);
  return reply.headers(headers).send(body);
}

async function pump<Event>(
  events: AsyncIterable<Event>,
  format: StreamFormat<Event>,
  body: PassThrough,
): Promise<void> {
  const ping = setInterval(() => {
    if (!body.writableNeedDrain) body.write(format.ping);
  }, PING_MS);
  try {
    body.write(format.first);
    for await (const event of events) {
      // A client that reads nothing is not written to; the response timeout closes it.
      if (!body.write(format.textOf(event)) && !body.destroyed) await untilDrained(body);
      if (body.destroyed) return;
    }
    if (!body.destroyed) body.end(format.last);
  } catch (error) {
    body.destroy(error as Error);
  } finally {
    clearInterval(ping);
  }
}

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

function eventText(event: unknown, { dataOf }: EventFormat): string {
  const [id, data] = isTrackedEnvelope(event) ? event : [null, event];
  return `${id === null ? '' : `id: ${id}\n`}data: ${dataOf(data)}\n\n`;
}
