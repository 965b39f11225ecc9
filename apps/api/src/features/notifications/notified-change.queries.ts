import type { ChangedVoteState } from '@vibeline/core/features/notifications/notification.rules';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { MemberId } from '../visibility/audience.queries.ts';
import { isNotOfMutedCommenter } from '../visibility/comment-visibility.queries.ts';
import { isNotOfMuted } from '../visibility/post-visibility.queries.ts';

type Builder = ExpressionBuilder<Database, 'notifications'>;

/** Of a notification that a text was changed: what became of the recipient's vote for it. */
export function changedVote(eb: Builder) {
  const ofPost = eb
    .selectFrom('votes')
    .innerJoin('post_stats', 'post_stats.post_id', 'votes.post_id')
    .select(stateOf('votes.version', 'post_stats.voted_version').as('state'))
    .whereRef('votes.member_id', '=', 'notifications.recipient_id')
    .whereRef('votes.post_id', '=', 'notifications.post_id');
  const ofComment = eb
    .selectFrom('comment_votes')
    .innerJoin('comment_stats', 'comment_stats.comment_id', 'comment_votes.comment_id')
    .select(stateOf('comment_votes.version', 'comment_stats.voted_version').as('state'))
    .whereRef('comment_votes.member_id', '=', 'notifications.recipient_id')
    .whereRef('comment_votes.comment_id', '=', 'notifications.comment_id');
  return sql<ChangedVoteState | null>`case when notifications.kind <> 'post_changed' then null
    when notifications.comment_id is null then coalesce(${ofPost}, 'taken_back')
    else coalesce(${ofComment}, 'taken_back') end`;
}

function stateOf(version: string, votedVersion: string) {
  return sql<ChangedVoteState>`case when ${sql.ref(version)} < ${sql.ref(votedVersion)} then 'pending' else 'kept' end`;
}

/** Whoever has muted the author since is not asked any more. */
export function isOfUnmuted(eb: Builder, viewerId: MemberId) {
  const post = eb
    .selectFrom('posts')
    .select('posts.id')
    .whereRef('posts.id', '=', 'notifications.post_id')
    .where((one) => isNotOfMuted(viewerId)(one as never));
  const comment = eb
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select('comments.id')
    .whereRef('comments.id', '=', 'notifications.comment_id')
    .where((one) => isNotOfMutedCommenter(viewerId)(one as never));
  return sql<boolean>`case when notifications.comment_id is null then exists ${post} else exists ${comment} end`;
}
