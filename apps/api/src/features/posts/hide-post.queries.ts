import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { adjustPostCount } from '../members/member-counters.queries.ts';
import { adjustPublicVotes } from '../members/public-votes.queries.ts';
import { closePost } from '../notifications/close-notifications.queries.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { audienceColumns } from '../visibility/stored-audience.queries.ts';
import { countHashtagsOf } from './hashtag.queries.ts';
import { isCounted } from './post.view.ts';
import { setPostHidden } from './post-changes.queries.ts';

async function lockPostRow(trx: Transaction<Database>, postId: number) {
  return trx
    .selectFrom('posts')
    .select(['id', 'author_id', 'is_anonymous', 'hidden_at', 'hidden_by'])
    .select(audienceColumns)
    .where('id', '=', postId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A post that is hidden already stays hidden by its earlier decision. */
export async function hidePost(context: NotificationContext, postId: number, decisionId: number): Promise<boolean> {
  const { trx, now } = context;
  const post = await lockPostRow(trx, postId);
  if (!post) return false;
  if (post.hidden_at === null) {
    await countHashtagsOf(trx, postId, -1);
    await adjustPublicVotes(trx, { postId }, -1);
  }
  await setPostHidden(trx, postId, { hiddenAt: post.hidden_at ?? now, hiddenBy: decisionId });
  if (post.hidden_at !== null) return true;
  if (isCounted(post)) await adjustPostCount(trx, post.author_id, -1);
  await closePost(context, postId);
  return true;
}

export async function showPost(trx: Transaction<Database>, postId: number, decisionId: number): Promise<void> {
  const post = await lockPostRow(trx, postId);
  if (post?.hidden_by !== decisionId) return;
  await setPostHidden(trx, postId, { hiddenAt: null, hiddenBy: null });
  await countHashtagsOf(trx, postId, 1);
  await adjustPublicVotes(trx, { postId }, 1);
  if (isCounted({ ...post, hidden_by: null })) await adjustPostCount(trx, post.author_id, 1);
}
