import type { Look } from '../avatar.ts';
import type { HairStyle } from '../avatar-hair.ts';
import type { Random } from '../random.ts';
import type { Newcomer } from './naming.ts';

const womensHair: [HairStyle, ...HairStyle[]] = [
  'bob',
  'fringe',
  'long',
  'waves',
  'curls',
  'longCurls',
  'bun',
  'lowBun',
  'braid',
  'braids',
  'pony',
];
const mensHair: [HairStyle, ...HairStyle[]] = ['crop', 'side', 'quiff', 'buzz', 'crop', 'side', 'curls', 'bald'];

export function lookOf(random: Random, { isWoman, origin }: Newcomer): Look {
  if (random.next() < 0.12) return { mark: random.pick(['leaf', 'waves', 'moon', 'cat']) };
  const skin = random.pick(origin.skins);
  const isAfro = skin >= 4 && random.next() < 0.35;
  return {
    skin,
    hair: isAfro ? 'afro' : random.pick(isWoman ? womensHair : mensHair),
    colour: random.pick(origin.hair),
    ...(!isWoman && random.next() < 0.45 && { beard: random.pick(['full', 'short', 'goatee']) }),
    ...(random.next() < 0.25 && { glasses: random.pick(['round', 'square']) }),
    ...(random.next() < 0.1 && { headwear: random.pick(['beanie', 'cap']) }),
    ...(isWoman && random.next() < 0.4 && { earrings: true as const }),
  };
}
