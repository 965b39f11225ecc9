import { liveErrors } from '@vibeline/core/features/live/live.errors';
import { receivedHealth } from '@vibeline/core/features/live/live.schema';
import { networkErrors } from '@vibeline/core/features/network/network.errors';
import { requestErrors } from '@vibeline/core/request.errors';
import * as z from 'zod';
import { CHUNKS_PATH, chunkRefusals } from '../../features/live/ingest/receive-chunks.ts';
import type { ApiDocument, Operation, Parameter } from './document.ts';
import { headersOf, RATE_LIMIT_HEADERS } from './headers.ts';
import { securityWith } from './operation.ts';
import { asRefusal, describeOwnRefusals, type Refusal } from './refusals.ts';
import type { Shared } from './shared.ts';

const answer = z
  .object({
    received: z.int().min(0).describe('The sequence of the chunk that comes next.'),
    health: receivedHealth,
  })
  .meta({ id: 'ReceivedLiveChunk', description: 'What was received of a recording.' });

const parameters: Parameter[] = [
  {
    ...{ name: 'id', in: 'path', required: true, description: 'The stream’s id.', example: 32 },
    schema: { type: 'integer', minimum: 1 },
  },
  {
    ...{ name: 'recording', in: 'query', required: true, example: '0b9f3f5e-4c3d-4f6a-9a53-6f1a4c2f7d10' },
    description: 'One life of a recorder. A new one ends the one before, and begins with its header.',
    schema: { type: 'string', format: 'uuid' },
  },
  {
    ...{ name: 'sequence', in: 'query', required: true, description: 'From 0 on in each recording.', example: 0 },
    schema: { type: 'integer', minimum: 0, maximum: 999_999_999 },
  },
];

/** Chunks of a live stream: a route without a procedure, because its body is neither JSON nor a form. */
export function describeChunks(shared: Shared): ApiDocument['paths'] {
  const own: Refusal[] = [
    ...[
      networkErrors.notOffered('live'),
      requestErrors.scopeNeeded('write'),
      ...[liveErrors.streamNotFound(), liveErrors.streamEnded(), liveErrors.noFfmpeg(), liveErrors.tooManyChunks()],
    ].map(asRefusal),
    ...Object.values(chunkRefusals)
      .filter(({ reason }) => reason !== 'live_busy')
      .map(({ status, reason, message }) => ({ status, body: { message, reason, expected: 0 } })),
  ];
  const operation: Operation = {
    operationId: 'sendLiveStreamChunk',
    tags: ['live'],
    summary: 'Send what you record of your live stream',
    description:
      'About once a second, one after the other, as MP4 in fragments or Matroska (WebM), with at most 4 MB each. A chunk that comes again is taken once. After `chunk_missing` go on with the chunk that `expected` names, after `invalid_recording` with a new recording, after 503 with the same chunk. Personal tokens: `write`.',
    security: securityWith('write', null),
    parameters,
    requestBody: {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    },
    responses: {
      200: {
        description: 'Received, now or before.',
        headers: headersOf(RATE_LIMIT_HEADERS),
        content: {
          'application/json': {
            schema: shared.schemas.output(answer),
            example: { received: 1, health: { lagMs: 1_200, kbps: 2_400, isTranscoding: false } },
          },
        },
      },
      ...describeOwnRefusals(own, shared.responses),
      default: { $ref: '#/components/responses/Refused' },
    },
  };
  return { [CHUNKS_PATH.replaceAll(/:(\w+)/g, '{$1}')]: { post: operation } };
}
