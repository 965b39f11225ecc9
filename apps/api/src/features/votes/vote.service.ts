import { postNotFound } from '@vibeline/core/features/posts/post.rules';
import { vibeScore } from '@vibeline/core/features/vibe/vibe.rules';
import type { VoteService } from '@vibeline/core/features/votes/vote.port';
import { type DesiredVote, voteChange } from '@vibeline/core/features/votes/vote.rules';
import type { VoteState } from '@vibeline/core/features/votes/vote.schema';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findScore, moveScore } from '../members/member-counters.queries.ts';
import { isPostVisible } from '../posts/post.queries.ts';
import { type LockedPost, lockPost, movePostVotes } from '../posts/post-changes.queries.ts';
import { findVote, saveVote } from './vote.queries.ts';

interface Parts {
  db: Kysely<Database>;
  now: () => number;
}

export function createVoteService({ db, now }: Parts): VoteService {
  return {
    cast(viewer, { postId, isPositive }) {
      return inTransaction(db, async (trx) => {
        // Held first, so that two votes at once read one another's outcome.
        const post = await lockPost(trx, viewer.id, postId);
        if (!post) throw postNotFound();
        const before = await findVote(trx, viewer.id, postId);
        if (before === isPositive) return viewVoteState(post, isPositive, await scoreOf(trx, post));

        await saveVote(trx, { memberId: viewer.id, postId, isPositive, now: now() });
        const change = voteChange(before, isPositive);
        const counts = await movePostVotes(trx, postId, change);
        const movesScore = post.author_id !== viewer.id && post.is_anonymous === 0;
        const score = movesScore ? await moveScore(trx, post.author_id, change) : await scoreOf(trx, post);
        return viewVoteState(counts, isPositive, score);
      });
    },

    async find(viewer, postId) {
      if (!(await isPostVisible(db, viewer.id, postId))) throw postNotFound();
      const isPositive = await findVote(db, viewer.id, postId);
      return { vote: isPositive === null ? null : { isPositive } };
    },
  };
}

type Score = Awaited<ReturnType<typeof findScore>>;

/** null for an anonymous post: its author's score would name them. */
async function scoreOf(trx: Transaction<Database>, post: LockedPost): Promise<Score | null> {
  return post.is_anonymous === 1 ? null : findScore(trx, post.author_id);
}

function viewVoteState(
  counts: { positive_votes: number; negative_votes: number },
  isPositive: DesiredVote,
  score: Score | null,
): VoteState {
  return {
    vote: isPositive === null ? null : { isPositive },
    positiveVotes: counts.positive_votes,
    negativeVotes: counts.negative_votes,
    authorVibeScore: score && vibeScore(score.positive_received, score.negative_received),
  };
}
