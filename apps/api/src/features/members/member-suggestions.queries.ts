import { SUGGESTIONS_MAX } from '@vibeline/core/suggestions.rules';
import { type Kysely, sql } from 'kysely';
import { examinedIds, type IdQuery } from '../../db/listed-rows.ts';
import { endOfPrefix } from '../../db/prefix.ts';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { seeEachOther } from '../blocks/block.queries.ts';
import { relationColumns } from '../follows/relation.queries.ts';
import { authorColumns } from './member.queries.ts';
import type { AuthorRow } from './member.view.ts';

type Values = { viewerId: number; from: string; to: string };

const names = ['viewerId', 'from', 'to'] as const;

/** Ordered by the number of their followers. One more than are shown, because the viewer may be among them. */
function suggestedRows(db: Kysely<Database>, viewerId: number, ids: IdQuery) {
  return db
    .selectFrom(examinedIds(ids))
    .innerJoin('members', 'members.id', 'listed.id')
    .innerJoin('member_stats', 'member_stats.member_id', 'members.id')
    .select('members.id as author_id')
    .select(authorColumns)
    .select(relationColumns(viewerId))
    .where(seeEachOther(viewerId, 'members.id'))
    .orderBy('member_stats.follower_count', 'desc')
    .orderBy('members.id')
    .limit(SUGGESTIONS_MAX + 1);
}

/** Of those the viewer follows, or of the viewer's followers: the newest. */
function suggestRelated(side: 'follower_id' | 'following_id') {
  const other = side === 'follower_id' ? 'following_id' : 'follower_id';
  return prepared(names, (db, { viewerId, from, to }: Values) => {
    const ids = db
      .selectFrom('follows')
      .select(`follows.${other} as id`)
      .where(`follows.${side}`, '=', viewerId)
      .where('follows.status', '=', sql.lit('accepted'))
      .orderBy('follows.id', 'desc');
    return suggestedRows(db, viewerId, ids).where((eb) =>
      eb.exists(
        eb
          .selectFrom('member_words')
          .select(sql.lit(1).as('one'))
          .whereRef('member_words.member_id', '=', 'listed.id')
          .where('member_words.word', '>=', from)
          .where('member_words.word', '<', to),
      ),
    );
  });
}

const suggestFollowed = suggestRelated('follower_id');
const suggestFollowers = suggestRelated('following_id');

/** Of all members whose words begin with the text, in the order of these words; each by the first of them. */
const suggestAny = prepared(names, (db, { viewerId, from, to }: Values) => {
  const ids = db
    .selectFrom('member_words')
    .select(['member_words.member_id as id', 'member_words.word'])
    .where('member_words.word', '>=', from)
    .where('member_words.word', '<', to)
    .orderBy('member_words.word');
  return suggestedRows(db, viewerId, ids).where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('member_words as earlier')
          .select(sql.lit(1).as('one'))
          .whereRef('earlier.member_id', '=', 'listed.id')
          .where('earlier.word', '>=', from)
          .where('earlier.word', '<', sql<string>`listed.word`),
      ),
    ),
  );
});

/** Members whose username or a word of whose name begins with `prefix`, in the order in which they are suggested. */
export async function suggestMembers(db: Kysely<Database>, viewerId: number, prefix: string): Promise<AuthorRow[]> {
  const values = { viewerId, from: prefix, to: endOfPrefix(prefix) };
  const found = new Map<number, AuthorRow>();
  for (const query of [suggestFollowed, suggestFollowers, suggestAny]) {
    for (const row of await query(db, values)) if (row.author_id !== viewerId) found.set(row.author_id, row);
    if (found.size >= SUGGESTIONS_MAX) break;
  }
  return [...found.values()].slice(0, SUGGESTIONS_MAX);
}
