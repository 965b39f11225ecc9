import { circles, favourites } from './circles.ts';
import { crowd } from './crowd/crowd.ts';
import { people } from './people.ts';
import { createRandom, type Random } from './random.ts';

interface PlannedFollow {
  by: string;
  whom: string;
}

/** How many accepted follows the two sample accounts have on either side: documented, and held by tests. */
export const sampleFollows = {
  demo: { followers: 324, following: 189 },
  sam: { followers: 58, following: 41 },
} as const;

type SampleAccount = keyof typeof sampleFollows;

/** Of the crowd, who follows the verified member. */
const FAME = 0.65;
/** They would rather not. */
const aloof = ['dieter.g', 'zoltan', 'bram', 'k_lindgren', 'moss', 'pavel_d', 'ben_hartley'];

const names = people.map(({ username }) => username);
const crowdNames = crowd.map(({ username }) => username);
const isSample = (username: string): username is SampleAccount => username in sampleFollows;

/** Who follows whom, in no order of time; nobody twice, and nobody themself. */
export function planFollows(): PlannedFollow[] {
  const random = createRandom('follows');
  return [
    ...among(random),
    ...fromCrowd(random),
    ...withinCrowd(random),
    ...(['demo', 'sam'] as const).flatMap((username) => ofSample(random, username)),
  ];
}

/** Those who know each other by what they write; the sample accounts are counted out by themselves. */
function among(random: Random): PlannedFollow[] {
  return names.flatMap((by) =>
    names
      .filter((whom) => whom !== by && !isSample(by) && !isSample(whom))
      .filter((whom) => random.next() < closeness(by, whom))
      .map((whom) => ({ by, whom })),
  );
}

function closeness(by: string, whom: string): number {
  const reserve = aloof.includes(by) ? 0.4 : 1;
  if (circles.some((circle) => circle.includes(by) && circle.includes(whom))) return 0.85 * reserve;
  return (favourites.includes(whom) ? 0.6 : 0.1) * reserve;
}

/** Everyone in the crowd came for something: a circle, and whoever is known beyond it. Some are followed back. */
function fromCrowd(random: Random): PlannedFollow[] {
  const verified = people.filter(({ isVerified }) => isVerified).map(({ username }) => username);
  return crowdNames.flatMap((by) => {
    const circle = random.pick(circles as [readonly string[], ...(readonly string[])[]]);
    const liked = new Set([
      ...verified.filter(() => random.next() < FAME),
      ...favourites.filter(() => random.next() < 0.1),
      ...circle.filter(() => random.next() < 0.16),
    ]);
    return [...liked]
      .filter((whom) => !isSample(whom))
      .flatMap((whom) => [{ by, whom }, ...(random.next() < 0.12 ? [{ by: whom, whom: by }] : [])]);
  });
}

/** Friends who came along. */
function withinCrowd(random: Random): PlannedFollow[] {
  return crowdNames.flatMap((by, place) => {
    const friend = crowdNames[place + random.between(1, 9)];
    return friend && random.next() < 0.15
      ? [{ by, whom: friend }, ...(random.next() < 0.7 ? [{ by: friend, whom: by }] : [])]
      : [];
  });
}

/** Exactly the documented numbers: first those of the people who like them, the rest of the crowd. */
function ofSample(random: Random, username: SampleAccount): PlannedFollow[] {
  const { followers, following } = sampleFollows[username];
  const share = username === 'demo' ? 1 : 0.5;
  const choose = (count: number) => {
    const known = names.filter((name) => !isSample(name) && !aloof.includes(name) && random.next() < share);
    return [...known, ...random.shuffle(crowdNames)].slice(0, count);
  };
  const other = username === 'demo' ? 'sam' : 'demo';
  return [
    ...choose(followers - 1).map((by) => ({ by, whom: username })),
    ...choose(following - 1).map((whom) => ({ by: username, whom })),
    { by: username, whom: other },
  ];
}
