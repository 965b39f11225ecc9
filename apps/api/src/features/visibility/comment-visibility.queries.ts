import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { asCase, type MemberId } from './audience.queries.ts';
import { seeEachOther } from './block-visibility.queries.ts';
import { isNotMuted } from './mute-visibility.queries.ts';

type Builder = ExpressionBuilder<Database, 'comments' | 'posts'>;

/**
 * Whether the viewer may see a comment of a post that `canSee` lets them see; the query joins both. Not one that was
 * deleted, that moderators have hidden from everyone but its author, or by someone who does not exist for the viewer. Nor
 * a reply to a comment by such a member, which would show that there is one.
 *
 * The author of an anonymous post is anonymous in its comments too, and seen in them whether blocked or not.
 */
export function canSeeComment(viewerId: MemberId) {
  return (eb: Builder) => asCase(eb.and([eb.not(isGone(viewerId)(eb)), isOfExisting(eb, viewerId)]));
}

export function isGone(viewerId: MemberId) {
  return (eb: Builder) =>
    eb.or([
      eb('comments.deleted_at', 'is not', null),
      eb.and([eb('comments.hidden_at', 'is not', null), eb('comments.author_id', '<>', viewerId)]),
    ]);
}

/** As `canSeeComment`, also for comments that are gone: those with replies are sent without text and author. */
export function couldSeeComment(viewerId: MemberId) {
  return (eb: Builder) => asCase(isOfExisting(eb, viewerId));
}

/** For lists. The author of an anonymous comment counts as not muted: hiding it would reveal who wrote it. */
export function isNotOfMutedCommenter(viewerId: MemberId) {
  return (eb: Builder) => eb.or([isAnonymous(eb), isNotMuted(viewerId, 'comments.author_id')]);
}

/** Whether the viewer receives events of the author of a comment: not of authors who are blocked or muted. */
export function acceptsNotificationsFromCommenter(viewerId: MemberId) {
  return (eb: Builder) =>
    eb.or([
      isAnonymous(eb),
      eb.and([seeEachOther(viewerId, 'comments.author_id'), isNotMuted(viewerId, 'comments.author_id')]),
    ]);
}

function isAnonymous(eb: Builder) {
  return eb.and([eb('posts.is_anonymous', '=', sql.lit(1)), eb('comments.author_id', '=', eb.ref('posts.author_id'))]);
}

/** What was deleted has no author any more: replies to it stay, whoever wrote it. */
function isOfExisting(eb: Builder, viewerId: MemberId) {
  return eb.and([
    eb.or([eb('comments.deleted_at', 'is not', null), isAnonymous(eb), seeEachOther(viewerId, 'comments.author_id')]),
    eb.or([eb('comments.parent_id', 'is', null), eb(blockedParent(eb, viewerId), 'is', null)]),
  ]);
}

function blockedParent(eb: Builder, viewerId: MemberId) {
  return eb
    .selectFrom('comments as parent')
    .select('parent.id')
    .whereRef('parent.id', '=', 'comments.parent_id')
    .where('parent.deleted_at', 'is', null)
    .where((one) =>
      one.or([one('posts.is_anonymous', '=', sql.lit(0)), one('parent.author_id', '<>', one.ref('posts.author_id'))]),
    )
    .where((one) => one.not(seeEachOther(viewerId, 'parent.author_id')));
}
