import type { Random } from '../random.ts';
import type { Origin } from './origins.ts';

export interface Word {
  written: string;
  latin: string;
}

/** Someone whose names are chosen. */
export interface Newcomer {
  given: Word;
  family: Word;
  isWoman: boolean;
  origin: Origin;
}

/** Of those whose names are written in another script than Latin. */
const KEEPS_SCRIPT = 0.6;

/** `佐藤:sato` is one word in two spellings, `De_Luca` one with a space in it. */
export function wordsOf(list: string): Word[] {
  return list.split(' ').map((word) => {
    const [written = '', latin] = word.replaceAll('_', ' ').split(':');
    return { written, latin: latin ? latin.charAt(0).toUpperCase() + latin.slice(1) : written };
  });
}

export function nameOf(random: Random, { given, family, origin }: Newcomer): string {
  const isOtherScript = given.written !== given.latin;
  const spelling = random.next() < KEEPS_SCRIPT ? 'written' : 'latin';
  if (!origin.familyFirst) return `${given[spelling]} ${family[spelling]}`;
  if (!isOtherScript) return `${family.written} ${given.written}`;
  return spelling === 'written' ? family.written + given.written : `${given.latin} ${family.latin}`;
}

/** The first of a few habits of naming oneself that nobody else has followed. */
export function usernameOf(random: Random, { given, family }: Newcomer, taken: Set<string>): string {
  const [first, last] = [plain(given.latin), plain(family.latin)];
  const year = String(random.between(58, 99));
  const wanted = random.shuffle([
    `${first}.${last}`,
    `${first}_${last}`,
    `${first}${last}`,
    `${first}.${last.charAt(0)}`,
    `${last}.${first}`,
    `${first}${year}`,
    `${first.charAt(0)}_${last}`,
    `${first}_${random.pick(['reads', 'walks', 'hums', 'outside', 'at.home', 'again', 'offline', 'tries'])}`,
  ]);
  const username = wanted.find((name) => name.length > 2 && !taken.has(name)) ?? `${first}.${last}.${year}`;
  taken.add(username);
  return username;
}

const foldings: Record<string, string> = { ø: 'o', ł: 'l', ı: 'i', đ: 'd', ß: 'ss', æ: 'ae' };

/** What is left of a name in a username: small Latin letters. */
function plain(name: string): string {
  const lower = name.toLowerCase().replace(/[øłıđßæ]/g, (letter) => foldings[letter] ?? '');
  return lower.normalize('NFD').replace(/[^a-z]/g, '');
}
