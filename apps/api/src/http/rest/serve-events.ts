import { requestErrors } from '@vibeline/core/request.errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getProcedure } from '../call-procedure.ts';
import type { CreateContext } from '../create-context.ts';
import { type EventFormat, sendEvents } from '../event-stream.ts';
import { sendError } from '../send-error.ts';
import { signingFormat } from '../sign-media.ts';

export const EVENTS_PATH = '/api/events';

/** Above what EventSource waits by default (3 s): the limit of openings would refuse a client whose stream ends at once. */
const RECONNECT_MS = 10_000;

const format: EventFormat = {
  first: `retry: ${RECONNECT_MS}\n\n`,
  ping: ': ping\n\n',
  last: '',
  dataOf: (event) => JSON.stringify(event),
};

export function serveEvents(app: FastifyInstance, createContext: CreateContext): void {
  const procedure = getProcedure('events.stream');
  app.get(EVENTS_PATH, { config: { callsOf: () => [procedure.path] } }, async (request, reply) => {
    const ctx = createContext(request, reply);
    try {
      return await sendEvents(
        { procedure, ctx, readInput: () => readInput(request) },
        signingFormat(format, ctx),
        reply,
      );
    } catch (error) {
      await sendError(error, request, reply);
      return reply;
    }
  });
}

/** The header is newer than the query: a client that connects again on its own repeats the query. */
function readInput({ query, headers }: FastifyRequest): unknown {
  if (Object.keys(query as object).some((name) => name !== 'lastEventId')) throw requestErrors.unknownField();
  const lastEventId = headers['last-event-id'];
  return lastEventId === undefined ? query : { lastEventId };
}
