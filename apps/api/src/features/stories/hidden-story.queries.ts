import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { publishStories } from '../../events/publish.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { archivedAtOrBefore } from '../visibility/story-visibility.queries.ts';

export async function hideStoryOfPost(
  context: NotificationContext,
  postId: number,
  decisionId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await context.trx
    .updateTable('stories')
    .set({ hidden_by: decisionId })
    .where('post_id', '=', postId)
    .executeTakeFirst();
  await publishLive(context, postId);
  return numUpdatedRows > 0n;
}

export async function showStoryOfPost(context: NotificationContext, postId: number, decisionId: number): Promise<void> {
  const { numUpdatedRows } = await context.trx
    .updateTable('stories')
    .set({ hidden_by: null })
    .where('post_id', '=', postId)
    .where('hidden_by', '=', decisionId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await publishLive(context, postId);
}

async function publishLive(context: NotificationContext, postId: number): Promise<void> {
  for (const { author_id: authorId, visibility } of await listLive(context.trx, postId, context.now)) {
    publishStories(context, { authorId, visibility });
  }
}

async function listLive(trx: Transaction<Database>, postId: number, now: number) {
  return trx
    .selectFrom('stories')
    .select(['author_id', 'visibility'])
    .where('post_id', '=', postId)
    .where('created_at', '>', archivedAtOrBefore(now))
    .execute();
}
