import { FRIENDS_MAX } from '@vibeline/core/features/friends/friend.rules';
import type { PrivateAudience } from '@vibeline/core/features/posts/audience.rules';
import { expressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import { FROM_NEWEST, preparedPages } from '../../../db/lists/prepared-pages.ts';
import { forEachShape } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';
import { isNotMuted } from '../../visibility/mute-visibility.queries.ts';
import type { StoredAudience } from '../../visibility/stored-audience.queries.ts';
import { latestIds } from '../latest-posts.queries.ts';
import { removeKeys } from '../post-counters.queries.ts';

type Values = { viewerId: number; before: number };

function friendsOf(db: Kysely<Database>, viewerId: number) {
  return db
    .selectFrom('friendships')
    .select('friendships.other_id as author_id')
    .where('friendships.member_id', '=', viewerId)
    .where('friendships.state', '=', sql.lit('friends'))
    .where(isNotMuted(viewerId, 'friendships.other_id'))
    .limit(FRIENDS_MAX);
}

/** The author chooses who is close, so the viewer is looked up in the lists of others. */
function closeTo(db: Kysely<Database>, viewerId: number) {
  return (
    db
      .selectFrom('friendships')
      .select('friendships.member_id as author_id')
      .where('friendships.other_id', '=', viewerId)
      // A literal: SQLite uses a partial index only for conditions that it can prove.
      .where('friendships.is_close', '=', sql.lit(1))
      .where('friendships.state', '=', sql.lit('friends'))
      .where(isNotMuted(viewerId, 'friendships.member_id'))
      .limit(FRIENDS_MAX)
  );
}

function isPrivateFor(audience: PrivateAudience) {
  const eb = expressionBuilder<Database, 'posts'>();
  return eb.and([eb('posts.visibility', '=', sql.lit(audience)), eb('posts.deleted_at', 'is', null)]);
}

function idsFor(db: Kysely<Database>, audience: PrivateAudience, size: number, { viewerId, before }: Values) {
  const others = audience === 'followers' ? friendsOf(db, viewerId) : closeTo(db, viewerId);
  const self = db.selectFrom('members').select('members.id as author_id').where('members.id', '=', viewerId);
  const authors = db.selectFrom(others.as('others')).select('others.author_id').unionAll(self).as('author');
  return latestIds(db, { authors, authorsMax: FRIENDS_MAX + 1, condition: isPrivateFor(audience), before, size });
}

const privateIds = forEachShape((audience: PrivateAudience | 'any') =>
  preparedPages(['viewerId'], FROM_NEWEST, (db, { viewerId }, before, size) => {
    const ids = (of: PrivateAudience) =>
      db.selectFrom(idsFor(db, of, size, { viewerId, before }).as('found')).select('found.id');
    const found = audience === 'any' ? ids('followers').unionAll(ids('close_followers')) : ids(audience);
    return db.selectFrom(found.as('listed')).select('listed.id').orderBy('listed.id', 'desc').limit(size);
  }),
);

interface PrivateListing {
  viewerId: number;
  audience?: PrivateAudience | undefined;
  after: number | null;
  limit: number;
}

/** Returns more than `limit` ids when there is a next page. Posts that moderators have hidden are among them. */
export async function listPrivateIds(
  db: Kysely<Database>,
  { audience, ...listing }: PrivateListing,
): Promise<number[]> {
  return (await privateIds(audience ?? 'any')(db, listing)).map(({ id }) => id);
}

export async function setAudience(
  trx: Transaction<Database>,
  postId: number,
  visibility: StoredAudience,
): Promise<void> {
  await trx.updateTable('posts').set({ visibility }).where('id', '=', postId).execute();
  await removeKeys(trx, postId);
}
