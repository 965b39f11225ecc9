import { unsafe } from './archive-errors.ts';

/** Twenty thousand posts with two pictures each, and their pages. */
export const ENTRIES_MAX = 50_000;
const NAME_MAX = 300;
/** Of all files together, as they are unpacked. */
export const UNPACKED_MAX = 8 * 1024 ** 3;
/** Texts shrink to a tenth or less; a bomb to a thousandth. Smaller files may be as small as they like. */
const RATIO_MAX = 150;
const RATIO_FROM = 8 * 1024 ** 2;

const isControl = (character: string) => character < ' ' || character === '\u007f';

/** Throws for a name that could leave the folder of an archive, or that is none. */
function checkName(name: string): void {
  if (name.length === 0 || name.length > NAME_MAX) throw unsafe('the name of a file is too long');
  if ([...name].some(isControl) || name.includes('\\') || name.startsWith('/') || /^[a-z]:/i.test(name))
    throw unsafe('the name of a file is no relative path');
  if (name.split('/').includes('..')) throw unsafe('the name of a file leaves the archive');
}

export function checkSizes(packed: number, unpacked: number): void {
  if (unpacked > RATIO_FROM && unpacked > RATIO_MAX * Math.max(packed, 1))
    throw unsafe('a file shrinks as a bomb does');
}

/** Counts the entries of an archive, and refuses names that come twice. */
export function entryCheck() {
  const names = new Set<string>();
  let [entries, bytes] = [0, 0];
  return (name: string, size: number) => {
    checkName(name);
    entries += 1;
    bytes += size;
    if (entries > ENTRIES_MAX) throw unsafe('it has too many files');
    if (!Number.isSafeInteger(size) || size < 0 || bytes > UNPACKED_MAX) throw unsafe('it is too large unpacked');
    const folded = name.toLowerCase();
    if (names.has(folded)) throw unsafe('two files have one name');
    names.add(folded);
  };
}
