import { activeMembers, followPatterns, passiveMembers } from '@vibeline/demo-world/demo-content';
import { createRandom, type Random } from '../random.ts';

interface PlannedFollow {
  follower: string;
  followed: string;
}

/** The documented follow counts of the two sample accounts; a test checks that the demo world has them. */
export const sampleFollows = {
  demo: { followers: 324, following: 189 },
  sam: { followers: 58, following: 41 },
} as const;

type SampleAccount = keyof typeof sampleFollows;

const FOLLOW_VERIFIED = 0.65;

const { popular, reserved, notFollowedByDemo } = followPatterns;
const interestGroups = Object.values(followPatterns.interestGroups);
const activeNames = activeMembers.map(({ username }) => username);
const passiveNames = passiveMembers.map(({ username }) => username);
const isSample = (username: string): username is SampleAccount => username in sampleFollows;

export function planFollows(): PlannedFollow[] {
  const random = createRandom('follows');
  return [
    ...amongActive(random),
    ...fromPassive(random),
    ...amongPassive(random),
    ...(['demo', 'sam'] as const).flatMap((username) => ofSample(random, username)),
  ];
}

function amongActive(random: Random): PlannedFollow[] {
  return activeNames.flatMap((follower) =>
    activeNames
      .filter((followed) => followed !== follower && !isSample(follower) && !isSample(followed))
      .filter((followed) => random.next() < followProbability(follower, followed))
      .map((followed) => ({ follower, followed })),
  );
}

function followProbability(follower: string, followed: string): number {
  const factor = reserved.includes(follower) ? 0.4 : 1;
  if (interestGroups.some((group) => group.includes(follower) && group.includes(followed))) return 0.85 * factor;
  return (popular.includes(followed) ? 0.6 : 0.1) * factor;
}

function fromPassive(random: Random): PlannedFollow[] {
  const verified = activeMembers.filter(({ isVerified }) => isVerified).map(({ username }) => username);
  return passiveNames.flatMap((follower) => {
    const group = random.pick(interestGroups as [string[], ...string[][]]);
    const liked = new Set([
      ...verified.filter(() => random.next() < FOLLOW_VERIFIED),
      ...popular.filter(() => random.next() < 0.1),
      ...group.filter(() => random.next() < 0.16),
    ]);
    return [...liked]
      .filter((followed) => !isSample(followed))
      .flatMap((followed) => [
        { follower, followed },
        ...(random.next() < 0.12 ? [{ follower: followed, followed: follower }] : []),
      ]);
  });
}

function amongPassive(random: Random): PlannedFollow[] {
  return passiveNames.flatMap((follower, index) => {
    const followed = passiveNames[index + random.between(1, 9)];
    return followed && random.next() < 0.15
      ? [{ follower, followed }, ...(random.next() < 0.7 ? [{ follower: followed, followed: follower }] : [])]
      : [];
  });
}

function ofSample(random: Random, username: SampleAccount): PlannedFollow[] {
  const { followers, following } = sampleFollows[username];
  const share = username === 'demo' ? 1 : 0.5;
  const choose = (count: number, without: readonly string[] = []) => {
    const known = activeNames
      .filter((name) => !isSample(name) && !reserved.includes(name) && random.next() < share)
      .filter((name) => !without.includes(name));
    return [...known, ...random.shuffle(passiveNames)].slice(0, count);
  };
  const other = username === 'demo' ? 'sam' : 'demo';
  return [
    ...choose(followers - 1).map((follower) => ({ follower, followed: username })),
    ...choose(following - 1, username === 'demo' ? notFollowedByDemo : []).map((followed) => ({
      follower: username,
      followed,
    })),
    { follower: username, followed: other },
  ];
}
