import type { DomainError } from '@vibeline/core/errors';
import { commentErrors } from '@vibeline/core/features/comments/comment.errors';
import { postErrors } from '@vibeline/core/features/posts/post.errors';
import type { VoteChange, VoteTarget } from '@vibeline/core/features/votes/vote.rules';
import type { VoteKind } from '@vibeline/core/features/votes/vote-kind.rules';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type CastVote, commentVoteQueries, postVoteQueries, type SavedVote } from '../cast-votes/cast-vote.queries.ts';
import { isAnonymousComment } from '../comments/comment.view.ts';
import { adjustCommentVotes, lockComment } from '../comments/comment-changes.queries.ts';
import { lockPost } from '../posts/post-changes.queries.ts';
import { adjustCounters } from '../posts/post-counters.queries.ts';

interface VoteCounts {
  positive_votes: number;
  negative_votes: number;
  votes_before: number;
}

export interface LockedTarget extends VoteCounts {
  version: number;
  /** Votes for earlier versions were given before a change. */
  voted_version: number;
  author_id: number;
  author_time_zone: string | null;
  post_id: number;
  comment_id: number | null;
  acceptsNotifications: boolean;
  /** Votes then change nobody's score, and no score is shown. */
  isAnonymous: boolean;
  /** `before`: of the votes that were given before a change. */
  adjustVotes(change: VoteChange & { before: number }): Promise<VoteCounts>;
}

interface TargetDefinition {
  /** Locks the target's counters until the transaction ends. Nothing when the viewer may not see the target. */
  lock(trx: Transaction<Database>, viewerId: number, targetId: number): Promise<LockedTarget | undefined>;
  findVote(trx: Transaction<Database>, memberId: number, targetId: number): Promise<CastVote | null>;
  saveVote(trx: Transaction<Database>, vote: SavedVote): Promise<void>;
  renewVote(trx: Transaction<Database>, vote: Pick<SavedVote, 'memberId' | 'targetId' | 'version'>): Promise<void>;
  saveKind(
    trx: Transaction<Database>,
    key: Pick<SavedVote, 'memberId' | 'targetId'>,
    kind: VoteKind | null,
  ): Promise<void>;
  notFound(): DomainError;
}

export const voteTargets: Record<VoteTarget['kind'], TargetDefinition> = {
  post: {
    ...postVoteQueries,
    async lock(trx, viewerId, postId) {
      const post = await lockPost(trx, viewerId, postId);
      return (
        post && {
          ...post,
          post_id: postId,
          comment_id: null,
          acceptsNotifications: Boolean(post.accepts_notifications),
          isAnonymous: post.is_anonymous === 1,
          adjustVotes: (change) => adjustCounters(trx, post, change),
        }
      );
    },
    notFound: postErrors.notFound,
  },
  comment: {
    ...commentVoteQueries,
    async lock(trx, viewerId, commentId) {
      const comment = await lockComment(trx, viewerId, commentId);
      return (
        comment && {
          ...comment,
          comment_id: commentId,
          acceptsNotifications: Boolean(comment.accepts_notifications),
          isAnonymous: isAnonymousComment(comment),
          adjustVotes: (change) => adjustCommentVotes(trx, commentId, change),
        }
      );
    },
    notFound: commentErrors.notFound,
  },
};
