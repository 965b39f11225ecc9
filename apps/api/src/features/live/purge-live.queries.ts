import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type PublishContext, publishLiveStream } from '../../events/publish.ts';
import { deleteSomeOf, deleteStream, partsOfStream } from './delete-old-streams.queries.ts';
import { adjustStreamVotes } from './live-changes.queries.ts';
import { endStreamOf } from './moderate-stream.queries.ts';

const ROWS_AT_ONCE = 500;

/** Deletes a stream of the member, with its chat and votes. Its files are those of no stream then, and removed as such. */
export async function purgeStreamsOf(publishing: PublishContext & { now: number }, ownerId: number): Promise<boolean> {
  const { trx, now } = publishing;
  const running = await endStreamOf(trx, ownerId, now);
  if (running !== null) publishLiveStream(publishing, running);
  const stream = await trx
    .selectFrom('live_streams')
    .select('id')
    .where('owner_id', '=', ownerId)
    .limit(1)
    .executeTakeFirst();
  if (!stream) return false;
  for (const part of partsOfStream) {
    if ((await deleteSomeOf(trx, part, { streamId: stream.id, limit: ROWS_AT_ONCE })) === ROWS_AT_ONCE) return true;
  }
  await deleteStream(trx, stream.id);
  return true;
}

/** In a stream of somebody else: there are only those of the last day. Returns whether there may be more. */
export async function purgeLiveParts(publishing: PublishContext, memberId: number): Promise<boolean> {
  const { trx } = publishing;
  const stream = await findStreamWith(trx, memberId);
  if (stream === null) return false;
  await trx.selectFrom('live_streams').select('id').where('id', '=', stream).forUpdate().execute();
  const vote = await trx
    .deleteFrom('live_votes')
    .where('stream_id', '=', stream)
    .where('member_id', '=', memberId)
    .returning('is_positive')
    .executeTakeFirst();
  if (vote) {
    const isPositive = vote.is_positive === 1;
    await adjustStreamVotes(trx, stream, { positive: isPositive ? -1 : 0, negative: isPositive ? 0 : -1 });
  }
  await deleteMessagesIn(trx, stream, memberId);
  for (const table of ['live_viewers', 'live_bans'] as const) {
    await trx.deleteFrom(table).where('stream_id', '=', stream).where('member_id', '=', memberId).execute();
  }
  publishLiveStream(publishing, stream);
  return true;
}

async function deleteMessagesIn(trx: Transaction<Database>, streamId: number, memberId: number): Promise<void> {
  const some = await trx
    .selectFrom('live_messages')
    .select('id')
    .where('stream_id', '=', streamId)
    .where('author_id', '=', memberId)
    .limit(ROWS_AT_ONCE)
    .execute();
  const ids = some.map(({ id }) => id);
  if (ids.length > 0) {
    await trx
      .updateTable('live_streams')
      .set({ pinned_message_id: null })
      .where('id', '=', streamId)
      .where('pinned_message_id', 'in', ids)
      .execute();
    await trx.deleteFrom('live_messages').where('id', 'in', ids).execute();
  }
  await trx
    .updateTable('live_messages')
    .set({ deleted_by: null })
    .where('stream_id', '=', streamId)
    .where('deleted_at', 'is not', null)
    .where('deleted_by', '=', memberId)
    .execute();
}

/** Each part is looked up by the stream: their indexes begin with it. */
async function findStreamWith(trx: Transaction<Database>, memberId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('live_streams as stream')
    .select('stream.id')
    .where((eb) => {
      const partOf = (table: 'live_votes' | 'live_viewers' | 'live_bans') =>
        eb.exists(
          eb
            .selectFrom(table)
            .select(`${table}.member_id`)
            .whereRef(`${table}.stream_id`, '=', 'stream.id')
            .where(`${table}.member_id`, '=', memberId),
        );
      const messages = eb.selectFrom('live_messages').select('live_messages.id');
      const inStream = messages.whereRef('live_messages.stream_id', '=', 'stream.id');
      return eb.or([
        ...(['live_votes', 'live_viewers', 'live_bans'] as const).map(partOf),
        eb.exists(inStream.where('live_messages.author_id', '=', memberId)),
        eb.exists(inStream.where('live_messages.deleted_at', 'is not', null).where('deleted_by', '=', memberId)),
      ]);
    })
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
