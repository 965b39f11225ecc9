import { STORY_MS } from '@vibeline/core/features/stories/story.rules';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { seeEachOther } from '../blocks/block.queries.ts';
import { asCase, isCloseFriendOf, isFollowedBy, isFriendOf, type MemberId } from '../posts/audience.queries.ts';

/**
 * Stories that were created at this time (ms UTC) or earlier are archived. Computed in SQL, so that a prepared query can
 * pass `now` on.
 */
export function archivedAtOrBefore(now: number) {
  return sql<number>`cast(${now} as bigint) - ${sql.lit(STORY_MS)}`;
}

/**
 * Whether the viewer may see a story now (ms UTC): their own, or until it is 24 hours old one of a member they follow or
 * are friends with, whose audience they are in. Lists, single stories, views and files use this condition.
 */
export function canSeeStory(viewerId: MemberId, now: number) {
  return (eb: ExpressionBuilder<Database, 'stories'>) =>
    asCase(
      eb.or([
        eb('stories.author_id', '=', viewerId),
        eb.and([
          eb('stories.created_at', '>', archivedAtOrBefore(now)),
          seeEachOther(viewerId, 'stories.author_id'),
          isInStoryAudience(eb, viewerId),
        ]),
      ]),
    );
}

function isInStoryAudience(eb: ExpressionBuilder<Database, 'stories'>, viewerId: MemberId) {
  const author = 'stories.author_id';
  return eb.or([
    eb.and([
      eb('stories.visibility', '=', sql.lit('public')),
      eb.or([isFollowedBy(viewerId, author), isFriendOf(viewerId, author)]),
    ]),
    eb.and([eb('stories.visibility', '=', sql.lit('followers')), isFriendOf(viewerId, author)]),
    eb.and([eb('stories.visibility', '=', sql.lit('close_followers')), isCloseFriendOf(viewerId, author)]),
  ]);
}
