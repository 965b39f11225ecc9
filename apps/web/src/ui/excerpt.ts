const PUNCTUATION = /[\s\p{Pd}\p{Po}]/u;
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;
/** A word is split only where the text between words would be shorter than this share. */
const LEAST_SHARE = 0.6;

/** The beginning of a text in one line, at most `max` characters and a `…`, cut between words. */
export function excerptOf(text: string, max: number): string {
  // Bounded before its spaces are collapsed, because a post can be long.
  const line = text
    .slice(0, max * 4)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (line.length <= max) return line;
  const space = line.slice(0, max + 1).lastIndexOf(' ');
  const end = space >= max * LEAST_SHARE ? space : max;
  return `${withoutEndMarks(line.slice(0, end).replace(HALF_CHARACTER, ''))}…`;
}

/** A full stop before the mark would look like four dots. */
function withoutEndMarks(text: string): string {
  let end = text.length;
  while (end > 0 && PUNCTUATION.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
