import { isTrackedEnvelope } from '@trpc/server';
import type { ServerEvent } from '@vibeline/core/features/events/event.schema';
import { requestErrors } from '@vibeline/core/request.errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';
import { getProcedure, runProcedure } from '../../call-procedure.ts';
import type { CreateContext, ServerContext } from '../../create-context.ts';
import { logError, toTrpcError } from '../../send-error.ts';
import type { OriginOf } from '../../sharing/public-origin.ts';
import { Answer } from '../answer.ts';
import { createCall } from '../create-call.ts';
import { formParameters } from '../parameters.ts';
import { showConversation } from '../read-conversations.ts';
import type { MastodonPath, MastodonRow } from '../row.ts';
import { type ChannelReader, createChannelReader, type SourceReader } from './channel-reader.ts';
import type { StreamItem } from './channels.ts';

/** A new post wakes every stream of the process at once. More reads wait, so that requests are answered in between. */
const READS_AT_ONCE = 4;

export interface StreamingOptions {
  rows: readonly MastodonRow[];
  createContext: CreateContext;
  originOf: OriginOf;
}

export interface OpenChannels {
  context: ServerContext;
  reader: ChannelReader;
  /** End with the session, as those of the event stream. */
  events: AsyncIterable<ServerEvent>;
  /** Logs what is a fault of the server. */
  report: (error: unknown) => void;
}

/** The procedure of the event stream: who may open one and how many, and when it ends, is decided there. */
const stream = getProcedure('events.stream');
export const callsOfStream = () => [stream.path];

/** Throws what the event stream refuses, before anything is answered. */
export type OpenForRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
) => Promise<OpenChannels>;

export function channelOpener({ rows, createContext, originOf }: StreamingOptions): OpenForRequest {
  const inTurn = pLimit(READS_AT_ONCE);
  const lists = listRows(rows);
  return async (request, reply, signal) => {
    const context = createContext(request, reply);
    const origin = originOf(request);
    if (origin === null) throw requestErrors.malformed();
    const events = await runProcedure(stream, context, () => undefined, 0, signal);
    const report = (error: unknown) => logError(request, toTrpcError(error));
    const reader = createChannelReader({ ...sourceReader({ lists, context, origin, inTurn }), report });
    return { context, reader, events: serverEvents(events as AsyncIterable<unknown>), report };
  };
}

async function* serverEvents(events: AsyncIterable<unknown>): AsyncGenerator<ServerEvent> {
  for await (const event of events) yield (isTrackedEnvelope(event) ? event[1] : event) as ServerEvent;
}

/** The calls that answer the lists: what a stream sends is what its client would get by asking for it. */
function listRows(rows: readonly MastodonRow[]) {
  const find = (path: MastodonPath): MastodonRow => {
    const row = rows.find((one) => one.method === 'GET' && one.path === path);
    if (!row) throw new Error(`No row answers ${path}`);
    return row;
  };
  return {
    home: find('/api/v1/timelines/home'),
    notifications: find('/api/v1/notifications'),
    list: find('/api/v1/timelines/list/:id'),
  };
}
type ListRows = ReturnType<typeof listRows>;

interface Reading {
  lists: ListRows;
  context: ServerContext;
  origin: string;
  inTurn: LimitFunction;
}

function sourceReader({ lists, context, origin, inTurn }: Reading): Omit<SourceReader, 'report'> {
  const callWith = (url: string, params: Record<string, string>, sent: Record<string, unknown>) =>
    createCall(context, { origin, url, params, parameters: formParameters(sent), files: [] });
  const viewer = callWith('', {}, {});
  return {
    readNewest: (source, limit, sinceId = '') =>
      inTurn(async () => {
        const isNamed = source === 'home' || source === 'notifications';
        const row = isNamed ? lists[source] : lists.list;
        const params: Record<string, string> = isNamed ? {} : { id: source.slice('list:'.length) };
        const answer = await row.run(callWith(row.path, params, { limit, since_id: sinceId }));
        return (answer instanceof Answer ? answer.body : answer) as StreamItem[];
      }),
    readConversation: (id) =>
      inTurn(async () => showConversation(viewer, await viewer.run('conversations.get', { id }))),
  };
}
