/** How many calm tints there are for faces without a picture. */
const TINTS = 6;

/** The tint of a member without a picture: always the same for the same member. */
export function tintOf(memberId: number): number {
  return memberId % TINTS;
}

/** Scripts whose letters stay what they are beside another; Arabic ones would join into a word. */
const STANDS_ALONE = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** One or two letters of a name: the first of its first and of its last word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/u).filter((word) => /^[\p{L}\p{N}\p{Emoji}]/u.test(word));
  const first = firstLetter(words[0] ?? name.trim());
  const last = words.length > 1 ? firstLetter(words.at(-1) ?? '') : '';
  return (STANDS_ALONE.test(first) && STANDS_ALONE.test(last) ? first + last : first).toLocaleUpperCase();
}

function firstLetter(word: string): string {
  return [...word][0] ?? '';
}
