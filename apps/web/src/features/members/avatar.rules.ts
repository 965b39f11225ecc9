/** The number of tints in Avatar.module.css. */
const TINTS = 6;

export function tintOf(memberId: number): number {
  return memberId % TINTS;
}

/** Scripts whose letters do not join; Arabic letters, for example, do. */
const NON_JOINING = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** The first letters of a name's first and last word; only the first in scripts whose letters join. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/u).filter((word) => /^[\p{L}\p{N}\p{Emoji}]/u.test(word));
  const first = firstLetter(words[0] ?? name.trim());
  const last = words.length > 1 ? firstLetter(words.at(-1) ?? '') : '';
  return (NON_JOINING.test(first) && NON_JOINING.test(last) ? first + last : first).toLocaleUpperCase();
}

function firstLetter(word: string): string {
  return [...word][0] ?? '';
}
