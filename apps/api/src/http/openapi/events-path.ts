import { eventErrors } from '@vibeline/core/features/events/event.errors';
import { type ServerEvent, serverEvent, streamInput } from '@vibeline/core/features/events/event.schema';
import { requestErrors } from '@vibeline/core/request.errors';
import { EVENTS_PATH } from '../rest/serve-events.ts';
import type { ApiDocument, Operation, Parameter } from './document.ts';
import { headersOf, RATE_LIMIT_HEADERS } from './headers.ts';
import { securityWith } from './operation.ts';
import { asRefusal, describeReadRefusals } from './refusals.ts';
import type { Shared } from './shared.ts';

const example: ServerEvent = { type: 'messages', conversationId: 12, revision: 48 };

/** The event stream: a route without a row, because its response is no JSON. */
export function describeEvents({ schemas, responses }: Shared): ApiDocument['paths'] {
  const { description = '', ...schema } = schemas.input(streamInput.unwrap(), false).properties['lastEventId'] ?? {};
  const lastEventId = { required: false, description, schema };
  const parameters: Parameter[] = [
    { name: 'lastEventId', in: 'query', ...lastEventId },
    { name: 'Last-Event-ID', in: 'header', ...lastEventId, description: 'As `lastEventId`, which it replaces.' },
  ];
  const operation: Operation = {
    operationId: 'listenToEvents',
    tags: ['events'],
    summary: 'Hear what happens',
    description:
      'Server-sent events without a name; the data of each is JSON with a `type`. A stream begins with `score` and `counters`; one that goes on after another also sends `notifications` and `newPosts`, because lists may have changed meanwhile. The ids count the events of one stream. A comment every 15 seconds shows that the connection is alive. After `end` with `session` sign in again, with `limit` do not connect again on your own. Ignore types that you do not know. A member has at most eight streams, and opens at most 60 in five minutes; all apps of a member together have four beside these, and open at most 30. Personal tokens: `read`.',
    security: securityWith('read', null),
    parameters,
    responses: {
      200: {
        description: 'Events until one of the two sides ends the stream.',
        headers: headersOf(RATE_LIMIT_HEADERS),
        content: { 'text/event-stream': { schema: schemas.output(serverEvent), example } },
      },
      ...describeReadRefusals(
        [eventErrors.lastEventIdTooLong(), eventErrors.tooManyStreams(), requestErrors.scopeNeeded('read')].map(
          asRefusal,
        ),
        responses,
      ),
      default: { $ref: '#/components/responses/Refused' },
    },
  };
  return { [EVENTS_PATH]: { get: operation } };
}
