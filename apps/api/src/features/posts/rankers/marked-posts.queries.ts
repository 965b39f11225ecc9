import { MARKS_MAX } from '@vibeline/core/features/posts/less.rules';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';

type Values = { memberId: number; since: number };

const markedPosts = prepared(['memberId', 'since'], (db, { memberId, since }: Values) =>
  db
    .selectFrom('votes')
    .innerJoin('posts', 'posts.id', 'votes.post_id')
    .select(['posts.author_id', 'posts.is_anonymous', 'posts.category', 'posts.hashtags'])
    .where('votes.member_id', '=', memberId)
    .where('votes.kind', 'is not', null)
    .where(sql<boolean>`votes.kind in ('not_for_me', 'seen_before')`)
    .where('votes.is_positive', '=', sql.lit(0))
    .where('votes.created_at', '>', since)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('member_settings')
          .select('member_settings.member_id')
          .where('member_settings.member_id', '=', memberId)
          .where('member_settings.less_marked', '=', sql.lit(1)),
      ),
    )
    .orderBy('votes.created_at', 'desc')
    .limit(MARKS_MAX),
);

/** None while the member does not ask for less of them. */
export async function listMarkedPosts(db: Kysely<Database>, memberId: number, since: number) {
  return markedPosts(db, { memberId, since });
}
