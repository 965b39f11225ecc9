import { liveErrors } from '@vibeline/core/features/live/live.errors';
import { liveState } from '@vibeline/core/features/live/live.rules';
import type { ListStreamsInput, LiveStreamDetails, LiveStreamPage } from '@vibeline/core/features/live/live.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import { pageById } from '../../db/lists/read-page.ts';
import type { Database } from '../../db/schema.ts';
import type { ViewerAt } from '../../viewer-at.ts';
import { VISITOR_ID } from '../visibility/audience.queries.ts';
import { liveTimes } from '../visibility/live-visibility.queries.ts';
import { type SignPath, timesOf, viewStream, viewStreamDetails } from './live.view.ts';
import { findChatMessage, listBanned } from './live-chat.queries.ts';
import { findLiveStream, findStreamFacts, listLiveStreams } from './live-stream.queries.ts';

type Signed = { signPath: SignPath; now: number };

export async function listStreams(
  db: Kysely<Database>,
  viewer: Viewer | null,
  { category, limit, cursor }: ListStreamsInput,
  { signPath, now }: Signed,
): Promise<LiveStreamPage> {
  const viewerId = viewer?.id ?? null;
  const request = { list: `live.list.${category ?? ''}`, viewerId, limit, cursor };
  const listing = { viewerId: viewerId ?? VISITOR_ID, category: category ?? null, times: liveTimes(now), limit };
  const find = (after: number | null) => listLiveStreams(db, { ...listing, after });
  return pageById(db, request, find, (rows) => rows.map((row) => viewStream(row, { viewer, signPath, now })));
}

/** Throws `not_found/stream_not_found`. */
export async function getStream(
  db: Kysely<Database>,
  { viewer, signPath, now }: Signed & { viewer: Viewer },
  streamId: number,
): Promise<LiveStreamDetails> {
  const viewerId = viewer.id;
  const row = await findLiveStream(db, { viewerId, streamId, times: liveTimes(now) });
  if (!row) throw liveErrors.streamNotFound();
  const { pinned_message_id: messageId } = row;
  const pinned = messageId === null ? undefined : await findChatMessage(db, { viewerId, streamId, messageId });
  const bannedIds = row.owner_id === viewerId ? await listBanned(db, streamId) : [];
  return viewStreamDetails(row, { viewer, pinned, bannedIds, signPath, now });
}

/** Throws `not_found/stream_not_found`. */
export async function getFacts(db: Kysely<Database>, { viewerId, now }: ViewerAt, streamId: number) {
  const facts = await findStreamFacts(db, { viewerId, streamId, times: liveTimes(now) });
  if (!facts) throw liveErrors.streamNotFound();
  return { ...facts, state: liveState(timesOf(facts), now) };
}
