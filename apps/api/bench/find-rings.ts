/**
 * How long finding rings keeps a process at once: `node bench/find-rings.ts [members] [rings]`. The longest step is what a
 * request would have to wait for.
 */
import { findRings, type WeighedMember } from '@vibeline/core/features/votes/vote-ring.rules';
import { circleOf } from '@vibeline/core/features/votes/vote-weight.rules';
import { createRandom } from '../demo/random.ts';
import type { GivenVote } from '../src/features/vote-weights/given-votes.queries.ts';
import { createVoteProfiles } from '../src/features/vote-weights/vote-profiles.ts';

const VOTES_EACH = 100;
const RING = 20;

const members = Number(process.argv[2] ?? 100_000);
const rings = Number(process.argv[3] ?? 200);
const random = createRandom('rings');
const profiles = createVoteProfiles();
for (let id = 1; id <= members; id += 1) {
  const ring = Math.ceil(id / RING);
  // Others vote half for one another, so that all of them may belong to a ring.
  const mates = ring <= rings ? 0.96 : 0.6;
  const pick = () => (random.next() < mates ? (ring - 1) * RING + random.between(1, RING) : random.between(1, members));
  const votes = Array.from({ length: VOTES_EACH }, (_, index): GivenVote => {
    const author_id = pick();
    return { member_id: id, post_id: index, is_positive: 1, created_at: 0, author_id, is_anonymous: 0 };
  });
  profiles.add({ id, createdAt: 0 }, votes);
}

let [longest, steps] = [0, 0];
function step<Result>(work: () => Result): Result {
  // Of the processor: whatever else runs on the machine does not count.
  const before = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(before);
  longest = Math.max(longest, (user + system) / 1000);
  steps += 1;
  return result;
}

const startedAt = performance.now();
const weighed: WeighedMember[] = [];
for (const { id, createdAt } of profiles.voters) {
  const profile = profiles.profileOf(id);
  const circle = profile && step(() => circleOf(id, profile, profiles.profileOf));
  if (circle && circle.partners.length > 0) weighed.push({ id, createdAt, ...circle });
}
console.info({
  circlesMs: Math.round(performance.now() - startedAt),
  longestMs: longest,
  steps,
  members: weighed.length,
});
[longest, steps] = [0, 0];
const searchedAt = performance.now();
const search = findRings(weighed, { profileOf: profiles.profileOf, voters: members, now: Date.now() });
for (;;) {
  const { done, value } = step(() => search.next());
  if (!done) continue;
  console.info({ ringsMs: Math.round(performance.now() - searchedAt), longestMs: longest, steps, rings: value.length });
  break;
}
