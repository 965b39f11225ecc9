import { usernameKey } from '@vibeline/core/features/members/member.rules';
import { people } from '../people.ts';
import type { Profile } from '../person.ts';
import { createRandom, type Random } from '../random.ts';
import { bios } from './bios.ts';
import { lookOf } from './look.ts';
import { type Newcomer, nameOf, usernameOf, wordsOf } from './naming.ts';
import { type Origin, origins } from './origins.ts';

const HAS_PICTURE = 0.2;
const HAS_PLACE = 0.3;

/** The many who read, follow and say nothing, in the order of joining: the same ones each time. */
export const crowd: readonly Profile[] = gather(createRandom('crowd'));

function gather(random: Random): Profile[] {
  const taken = new Set(people.map(({ username }) => usernameKey(username)));
  const newcomers = random.shuffle(origins.flatMap((origin) => inviteFrom(random, origin)));
  const quiet = newcomers.map((newcomer) => describe(random, newcomer, taken));
  const talkative = random.shuffle(quiet).slice(0, bios.length);
  for (const [place, profile] of talkative.entries()) Object.assign(profile, { bio: bios[place] });
  return quiet;
}

/** Everyone who can be made of the names without using one twice. */
function inviteFrom(random: Random, origin: Origin): Newcomer[] {
  const families = random.shuffle(wordsOf(origin.families));
  const given = [
    ...wordsOf(origin.women).map((word) => ({ given: word, isWoman: true })),
    ...wordsOf(origin.men).map((word) => ({ given: word, isWoman: false })),
  ];
  return given.flatMap((first, place) => {
    const family = families[place];
    return family ? [{ ...first, family, origin }] : [];
  });
}

function describe(random: Random, newcomer: Newcomer, taken: Set<string>): Profile {
  const { origin } = newcomer;
  const profile: Profile = { name: nameOf(random, newcomer), username: usernameOf(random, newcomer, taken) };
  const [place = '', ...others] = origin.places;
  if (random.next() < HAS_PLACE) profile.location = random.pick([place, ...others]);
  if (random.next() < HAS_PICTURE) profile.look = lookOf(random, newcomer);
  return profile;
}
