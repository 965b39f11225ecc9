import { WITHHELD_FROM, WITHHELD_STEP, withheldVotes } from '@vibeline/core/features/votes/vote-weight.rules';
import type { Kysely } from 'kysely';
import type { Pace } from '../../concurrency/pace.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockCounters, saveWithheld } from '../posts/post-counters.queries.ts';
import {
  findWeighedVotes,
  listPendingPosts,
  listWithheldAuthors,
  listWithheldPosts,
  markCounted,
  sumWeights,
  sumWithheldOf,
} from './vote-weight.queries.ts';

/** Counts the posts whose votes have other weights by now, or some of whose votes are withheld. */
export async function countPosts(db: Kysely<Database>, pace: Pace): Promise<void> {
  for (const list of [listPendingPosts, listWithheldPosts]) {
    await eachId(
      (after) => list(db, after),
      async (postId) => {
        await countPost(db, postId);
        await pace();
      },
    );
  }
  await eachId(
    (after) => listWithheldAuthors(db, after),
    async (authorId) => {
      await inTransaction(db, (trx) => sumWithheldOf(trx, authorId));
      await pace();
    },
  );
}

/** Of lists that begin after an id. */
export async function eachId(
  list: (after: number) => Promise<number[]>,
  work: (id: number) => Promise<void>,
): Promise<void> {
  for (let ids = await list(0); ids.length > 0; ids = await list(ids.at(-1) ?? 0)) {
    for (const id of ids) await work(id);
  }
}

/**
 * Does nothing until at least five votes on the post have come, gone or got another weight: then whoever watches its sums
 * cannot tell which of them moved these.
 */
async function countPost(db: Kysely<Database>, postId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const post = await lockCounters(trx, postId);
    const { weighed_votes, author_id } = await findWeighedVotes(trx, postId);
    const { missingPositive, missingNegative, changed } = await sumWeights(trx, postId);
    const votes = post.positive_votes + post.negative_votes;
    if (Math.max(changed, Math.abs(votes - weighed_votes)) < WITHHELD_STEP) return;
    // Nothing is left out of so few, but may be once there are more: these weights are not counted yet.
    const isBelow = Math.max(post.positive_votes, post.negative_votes) < WITHHELD_FROM;
    if (isBelow && post.withheld_positive + post.withheld_negative === 0) return;
    const withheldPositive = withheldVotes({
      missing: missingPositive,
      votes: post.positive_votes,
      before: post.withheld_positive,
    });
    const withheldNegative = withheldVotes({
      missing: missingNegative,
      votes: post.negative_votes,
      before: post.withheld_negative,
    });
    if (withheldPositive !== post.withheld_positive || withheldNegative !== post.withheld_negative) {
      await saveWithheld(trx, post, { withheldPositive, withheldNegative });
      await sumWithheldOf(trx, author_id);
    }
    await markCounted(trx, postId, votes);
  });
}
