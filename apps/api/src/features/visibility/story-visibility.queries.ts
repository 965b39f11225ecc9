import { type Audience, audiences } from '@vibeline/core/features/posts/audience.rules';
import { STORY_MS } from '@vibeline/core/features/stories/story.rules';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type AuthorId, asCase, isCloseFriendOf, isFollowedBy, isFriendOf, type MemberId } from './audience.queries.ts';
import { seeEachOther } from './block-visibility.queries.ts';
import { isOffered } from './offered.queries.ts';

/**
 * Stories that were created at this time (ms UTC) or earlier are archived. Computed in SQL, so that a prepared query can
 * pass `now` on.
 */
export function archivedAtOrBefore(now: number) {
  return sql<number>`cast(${now} as bigint) - ${sql.lit(STORY_MS)}`;
}

/**
 * Whether the viewer may see a story now (ms UTC): their own, or until it is 24 hours old one of a member they follow or
 * are friends with, whose audience they are in, unless a moderator hides it. Lists, single stories, views and files use this condition.
 */
export function canSeeStory(viewerId: MemberId, now: number) {
  return (eb: ExpressionBuilder<Database, 'stories'>) =>
    asCase(
      eb.and([
        isOffered('stories'),
        eb.or([
          eb('stories.author_id', '=', viewerId),
          eb.and([
            eb('stories.created_at', '>', archivedAtOrBefore(now)),
            eb('stories.hidden_by', 'is', null),
            seeEachOther(viewerId, 'stories.author_id'),
            isInStoryAudience(eb, viewerId),
          ]),
        ]),
      ]),
    );
}

export function isShownInHighlight(viewerId: MemberId) {
  return (eb: ExpressionBuilder<Database, 'stories'>) =>
    eb.or([eb('stories.hidden_by', 'is', null), eb('stories.author_id', '=', viewerId)]);
}

function isInStoryAudience(eb: ExpressionBuilder<Database, 'stories'>, viewerId: MemberId) {
  return eb.or(
    audiences.map((audience) =>
      eb.and([eb('stories.visibility', '=', sql.lit(audience)), reaches(audience, viewerId, 'stories.author_id')]),
    ),
  );
}

export function reaches(audience: Audience, viewerId: MemberId, author: AuthorId) {
  if (audience === 'followers') return isFriendOf(viewerId, author);
  if (audience === 'close_followers') return isCloseFriendOf(viewerId, author);
  return sql<SqlBool>`(${isFollowedBy(viewerId, author)} or ${isFriendOf(viewerId, author)})`;
}
