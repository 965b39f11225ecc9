import { THUMBNAILS_MAX } from '@vibeline/core/features/highlights/highlight.rules';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import {
  asCase,
  isCloseFriendOf,
  isFollowedBy,
  isFriendOf,
  isPublicAccount,
  type MemberId,
} from './audience.queries.ts';
import { seeEachOther } from './block-visibility.queries.ts';
import { isOffered } from './offered.queries.ts';

/**
 * Whether the viewer (`VISITOR_ID` for a visitor) may see a highlight, and with it its stories and their files: its owner,
 * whoever may see a public post of its owner, the owner's friends, or close friends.
 */
export function canSeeHighlight(viewerId: MemberId) {
  return (eb: ExpressionBuilder<Database, 'highlights'>) =>
    asCase(
      eb.and([
        isOffered('stories'),
        eb.or([
          eb('highlights.owner_id', '=', viewerId),
          eb.and([seeEachOther(viewerId, 'highlights.owner_id'), isInHighlightAudience(eb, viewerId)]),
        ]),
      ]),
    );
}

function isInHighlightAudience(eb: ExpressionBuilder<Database, 'highlights'>, viewerId: MemberId) {
  const owner = 'highlights.owner_id';
  return eb.or([
    eb.and([
      eb('highlights.visibility', '=', sql.lit('public')),
      eb.or([isPublicAccount(owner), isFollowedBy(viewerId, owner)]),
    ]),
    eb.and([eb('highlights.visibility', '=', sql.lit('followers')), isFriendOf(viewerId, owner)]),
    eb.and([eb('highlights.visibility', '=', sql.lit('close_followers')), isCloseFriendOf(viewerId, owner)]),
  ]);
}

/** Reads only the hidden stories of its owner, which are few. */
export function countHiddenStories(viewerId: MemberId) {
  return sql<number>`(select cast(count(*) as integer) from stories as hidden_story
    inner join highlight_stories as hidden_place on hidden_place.story_id = hidden_story.id
    where hidden_story.author_id = highlights.owner_id and hidden_story.hidden_by is not null
    and hidden_story.author_id <> ${viewerId} and hidden_place.highlight_id = highlights.id)`;
}

export function isNearStart(viewerId: MemberId) {
  return sql<boolean>`highlight_stories.position < ${sql.lit(THUMBNAILS_MAX)} + ${countHiddenStories(viewerId)}`;
}
