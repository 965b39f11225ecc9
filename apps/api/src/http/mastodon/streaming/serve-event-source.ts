import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendStream } from '../../event-stream.ts';
import { formParameters } from '../parameters.ts';
import type { ChannelEvent, StreamEnd } from './channel-reader.ts';
import { channelName, findChannel } from './channels.ts';
import { callsOfStream, type OpenForRequest } from './open-channels.ts';
import { streamingErrors } from './streaming.errors.ts';
import { STREAMING_PATH } from './streaming-path.ts';

/** The streams by their paths; what a stream is of is in the query. */
const eventSources = [
  ...['user', 'user/notification', 'direct', 'list', 'hashtag', 'hashtag/local'],
  ...['public', 'public/local', 'public/remote'],
] as const;

/** Without blank lines after comments, as in the reference: some clients would take them for an event. */
const format = {
  first: ':)\n',
  ping: ':thump\n',
  last: '',
  textOf: (event: ChannelEvent | StreamEnd) =>
    'end' in event ? '' : `event: ${event.name}\ndata: ${event.payload}\n\n`,
};

/** All routes of streams. */
export const streamingRoutes = ['', '/', '/health', ...eventSources.map((path) => `/${path}`)].map(
  (path) => `GET ${STREAMING_PATH}${path}`,
);

export function serveEventSources(app: FastifyInstance, openFor: OpenForRequest): void {
  app.get(`${STREAMING_PATH}/health`, { config: { rateLimit: 'visitor' } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('OK'),
  );
  for (const path of eventSources) {
    app.get(`${STREAMING_PATH}/${path}`, { config: { callsOf: callsOfStream } }, (request, reply) =>
      sendChannel(path.replaceAll('/', ':'), { request, reply, openFor }),
    );
  }
}

async function sendChannel(
  stream: string,
  { request, reply, openFor }: { request: FastifyRequest; reply: FastifyReply; openFor: OpenForRequest },
): Promise<FastifyReply> {
  const query = request.query as Record<string, unknown>;
  const { tag, list } = query;
  const isMediaOnly = stream.startsWith('public') && formParameters(query).flag('only_media') === true;
  const named = channelName.safeParse({ stream: isMediaOnly ? `${stream}:media` : stream, tag, list });
  return sendStream(
    async (signal) => {
      const channel = named.success ? findChannel(named.data) : null;
      // Before anything is opened: that may end the oldest stream of the member. Others are told to sign in.
      if (!channel && request.session?.state === 'valid') throw streamingErrors.unknownChannel();
      const { reader, events } = await openFor(request, reply, signal);
      if (!channel) throw streamingErrors.unknownChannel();
      await reader.add(channel);
      return reader.read(events);
    },
    format,
    reply,
  );
}
