import { TRPCError } from '@trpc/server';
import { type Procedure, procedures, routerConfig } from '@vibeline/core/rpc/procedure-map';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../create-context.ts';
import { type EventFormat, sendEvents } from '../event-stream.ts';
import { signingFormat } from '../sign-media.ts';

/** After two missed pings the client connects again. */
const CLIENT_TIMEOUT_MS = 40_000;

/** The format of tRPC's `httpSubscriptionLink`; the web reads it in `lib/events/`. */
const format: EventFormat = {
  first: line('connected', JSON.stringify({ reconnectAfterInactivityMs: CLIENT_TIMEOUT_MS })),
  ping: line('ping', ''),
  last: line('return', ''),
  dataOf: (event) => JSON.stringify(routerConfig.transformer.output.serialize(event)),
};

export function findSubscription(request: FastifyRequest): Procedure | null {
  const procedure = procedures.get((request.params as { path: string }).path);
  return procedure?.type === 'subscription' ? procedure : null;
}

/**
 * Responds with the events of a subscription. tRPC's adapter would respond 200 to a refused one, and hold three more
 * streams for each.
 */
export async function sendSubscription(
  procedure: Procedure,
  ctx: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (request.method !== 'GET') {
    reply.header('Allow', 'GET');
    throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
  }
  return sendEvents({ procedure, ctx, readInput: () => readInput(request) }, signingFormat(format, ctx), reply);
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

function line(name: string, data: string): string {
  return `event: ${name}\ndata: ${data}\n\n`;
}
