import {
  changedVotes,
  WITHHELD_FROM,
  WITHHELD_STEP,
  withheldVotes,
} from '@vibeline/core/features/votes/withheld-votes.rules';
import type { Kysely } from 'kysely';
import type { Pace } from '../../concurrency/pace.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockCounters, saveWithheld } from '../posts/post-counters.queries.ts';
import {
  findOtherwiseSummed,
  findWeighedPosts,
  listPendingPosts,
  listPendingPostsOf,
  listWithheldAuthors,
  listWithheldPosts,
  markCounted,
  sumWithheldOf,
  type WeighedPost,
} from './weighed-posts.queries.ts';

/** Counts the posts whose votes have other weights by now, or some of whose votes are withheld. */
export async function countPosts(db: Kysely<Database>, pace: Pace): Promise<void> {
  for (const list of [listPendingPosts, listWithheldPosts]) {
    await eachPage(
      (after) => list(db, after),
      (ids) => countSome(db, ids, pace),
    );
  }
  await eachPage(
    (after) => listWithheldAuthors(db, after),
    async (ids) => {
      for (const id of await findOtherwiseSummed(db, ids)) {
        await inTransaction(db, (trx) => sumWithheldOf(trx, id));
        await pace();
      }
      await pace();
    },
  );
}

/** Counts the posts on which the member has votes that weigh something else by now. */
export async function countPostsVotedBy(db: Kysely<Database>, memberId: number, pace: Pace): Promise<void> {
  await eachPage(
    (after) => listPendingPostsOf(db, { memberId, after }),
    (ids) => countSome(db, ids, pace),
  );
}

/** Of lists that begin after an id. */
export async function eachPage(
  list: (after: number) => Promise<number[]>,
  work: (ids: number[]) => Promise<void>,
): Promise<void> {
  for (let ids = await list(0); ids.length > 0; ids = await list(ids.at(-1) ?? 0)) await work(ids);
}

/** Locks none that stays as it is. */
async function countSome(db: Kysely<Database>, ids: readonly number[], pace: Pace): Promise<void> {
  for (const post of await findWeighedPosts(db, ids)) {
    if (isDue(post)) await countPost(db, post.id);
    await pace();
  }
  await pace();
}

/**
 * Not until at least five votes on the post have come, gone or got another weight since it was counted: then whoever watches
 * its sums cannot tell which of them moved these. Of so few that none is withheld, the weights wait until there are more.
 */
function isDue(post: WeighedPost): boolean {
  const isBelow = Math.max(post.positive_votes, post.negative_votes) < WITHHELD_FROM;
  if (isBelow && post.withheld_positive + post.withheld_negative === 0) return false;
  const changed = changedVotes({
    votes: { positive: post.positive_votes, negative: post.negative_votes },
    counted: { positive: post.weighed_positive, negative: post.weighed_votes - post.weighed_positive },
    weightChanged: post.weight_changed,
    takenBack: post.taken_back,
  });
  return changed >= WITHHELD_STEP;
}

/** Also where the sum stays: from then on five other votes have to change before it moves. */
async function countPost(db: Kysely<Database>, postId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const counters = await lockCounters(trx, postId);
    const [post] = await findWeighedPosts(trx, [postId]);
    if (!post || !isDue(post)) return;
    const withheldPositive = withheldVotes({
      missing: post.missing_positive,
      votes: post.positive_votes,
      before: post.withheld_positive,
    });
    const withheldNegative = withheldVotes({
      missing: post.missing_negative,
      votes: post.negative_votes,
      before: post.withheld_negative,
    });
    if (withheldPositive !== post.withheld_positive || withheldNegative !== post.withheld_negative) {
      await saveWithheld(trx, counters, { withheldPositive, withheldNegative });
      await sumWithheldOf(trx, post.author_id);
    }
    await markCounted(trx, post);
  });
}
