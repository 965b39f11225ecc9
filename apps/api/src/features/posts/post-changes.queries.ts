import { type Kysely, sql, type Transaction } from 'kysely';
import { findResult } from '../../db/idempotency.ts';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { timeZoneOf } from '../settings/setting.queries.ts';
import { isNotMuted } from '../visibility/mute-visibility.queries.ts';
import { canTakePart } from '../visibility/post-visibility.queries.ts';
import { type PostAudience, storedAs } from '../visibility/stored-audience.queries.ts';
import { saveHashtags } from './hashtag.queries.ts';
import type { PostTable } from './post.table.ts';
import { counterColumns, initialKeys, type Keys, keyColumns, removeKeys } from './post-counters.queries.ts';

export interface NewPost {
  authorId: number;
  content: string;
  category: string | null;
  hashtags: string[];
  isAnonymous: boolean;
  visibility: PostAudience;
  circleId: number | null;
  createdAt: number;
  editedAt?: number | null;
  /** Of an archive: in no order and under no hashtag, whoever sees it. */
  isImported?: boolean;
}

type PostValues = {
  authorId: number;
  content: string;
  category: string | null;
  hashtags: string;
  isAnonymous: number;
  visibility: PostTable['visibility'];
  circleId: number | null;
  createdAt: number;
  editedAt: number | null;
};

const insertRow = prepared(
  ['authorId', 'content', 'category', 'hashtags', 'isAnonymous', 'visibility', 'circleId', 'createdAt', 'editedAt'],
  (db, { authorId, isAnonymous, circleId, createdAt, editedAt, ...fields }: PostValues) =>
    db
      .insertInto('posts')
      .values({
        ...fields,
        author_id: authorId,
        is_anonymous: isAnonymous,
        has_video: 0,
        circle_id: circleId,
        created_at: createdAt,
        edited_at: editedAt,
        deleted_at: null,
      })
      .returning('id'),
);

const noCounts = { positive_votes: 0, negative_votes: 0, comments_count: 0, view_count: 0 };

const insertStats = prepared(['postId'], (db, { postId }: { postId: number }) =>
  db.insertInto('post_stats').values({ post_id: postId, ...noCounts }),
);

/** Of a post that is in the order of each ranker. */
const insertRankedStats = prepared(['postId', ...keyColumns], (db, { postId, ...keys }: Keys & { postId: number }) =>
  db.insertInto('post_stats').values({ post_id: postId, ...noCounts, ...keys }),
);

export async function insertPost(trx: Transaction<Database>, post: NewPost): Promise<number> {
  const { hashtags, isAnonymous, createdAt, editedAt = null, isImported = false, visibility, ...fields } = post;
  const stored = { visibility: storedAs(visibility, isImported), hashtags: JSON.stringify(hashtags) };
  const [row] = await insertRow(trx, { ...fields, ...stored, isAnonymous: isAnonymous ? 1 : 0, createdAt, editedAt });
  if (!row) throw new Error('A post that was inserted has no id');
  const postId = row.id;
  const isRanked = visibility === 'public' && !isImported;
  if (isRanked) await insertRankedStats(trx, { postId, ...initialKeys({ id: postId, createdAt }) });
  else await insertStats(trx, { postId });
  if (post.circleId === null && !isImported) await saveHashtags(trx, postId, hashtags);
  return postId;
}

export const CREATE_ACTION = 'posts.create';

export async function findCreatedPost(db: Kysely<Database>, authorId: number, key: string): Promise<number | null> {
  const post = await findResult<{ id: number }>(db, { memberId: authorId, action: CREATE_ACTION, key });
  return post?.id ?? null;
}

/** Whether the member's account is private; it does not become private or public before the transaction ends. */
export async function lockPrivacy(trx: Transaction<Database>, memberId: number): Promise<boolean> {
  const member = await trx
    .selectFrom('members')
    .select('is_private')
    .where('id', '=', memberId)
    .forShare()
    .executeTakeFirstOrThrow();
  return member.is_private === 1;
}

const postForUpdate = prepared(
  ['viewerId', 'postId'],
  (db, { viewerId, postId }: { viewerId: number; postId: number }) =>
    db
      .selectFrom('posts')
      .innerJoin('post_stats', 'post_stats.post_id', 'posts.id')
      .select(['author_id', 'is_anonymous', 'visibility', 'circle_id'])
      .select(counterColumns)
      .select(timeZoneOf('posts.author_id').as('author_time_zone'))
      .select((eb) => isNotMuted(eb.ref('posts.author_id'), sql<number>`${viewerId}`).as('accepts_notifications'))
      .where('posts.id', '=', postId)
      .where(canTakePart(viewerId))
      .forUpdate('post_stats'),
);

/** Locks the post's counters until the transaction ends. Returns nothing when the viewer may not take part in it. */
export async function lockPost(trx: Transaction<Database>, viewerId: number, postId: number) {
  const [post] = await postForUpdate(trx, { viewerId, postId });
  return post;
}

export async function markHasVideo(trx: Transaction<Database>, postId: number): Promise<void> {
  await trx.updateTable('posts').set({ has_video: 1 }).where('id', '=', postId).execute();
}

/**
 * Locks a post of this author until the transaction ends, so that what is read of it next cannot be changed or deleted
 * meanwhile. Others may still vote and comment. Does nothing for other posts.
 */
export async function lockOwnPost(trx: Transaction<Database>, authorId: number, postId: number): Promise<void> {
  await trx
    .selectFrom('posts')
    .select('id')
    .where('id', '=', postId)
    .where('author_id', '=', authorId)
    .forNoKeyUpdate()
    .execute();
}

export interface PostChanges {
  isInHashtags: boolean;
  content: string;
  hashtags: string[];
  editedAt: number;
}

export async function updatePost(
  trx: Transaction<Database>,
  postId: number,
  { isInHashtags, content, hashtags, editedAt }: PostChanges,
): Promise<void> {
  await trx
    .updateTable('posts')
    .set({ content, hashtags: JSON.stringify(hashtags), edited_at: editedAt })
    .where('id', '=', postId)
    .execute();
  if (isInHashtags) await saveHashtags(trx, postId, hashtags);
}

export async function deletePost(trx: Transaction<Database>, postId: number, now: number): Promise<void> {
  await trx.updateTable('posts').set({ deleted_at: now }).where('id', '=', postId).execute();
  await removeKeys(trx, postId);
  await saveHashtags(trx, postId, []);
}

export async function setPostHidden(
  trx: Transaction<Database>,
  postId: number,
  { hiddenAt, hiddenBy }: { hiddenAt: number | null; hiddenBy: number | null },
): Promise<void> {
  await trx.updateTable('posts').set({ hidden_at: hiddenAt, hidden_by: hiddenBy }).where('id', '=', postId).execute();
}
