/** About as many characters as a full line holds. */
const LINE = 68;
const LONG_FROM_LINES = 16;
/** Lines that are shown of a folded post; PostText.module.css says the same. */
export const FOLDED_LINES = 12;

/** Letters that take the room of two. */
const WIDE = /[\u2e80-\uffdc]/g;

/** About how many lines a text takes, on lines of `share` of the full length. Nothing is measured. */
export function linesOf(text: string, share = 1): number {
  let lines = 0;
  for (const line of text.split('\n')) {
    const width = line.length + (line.match(WIDE)?.length ?? 0);
    lines += Math.max(1, Math.ceil(width / (LINE * share)));
  }
  return lines;
}

/** Whether a post is so long that a list shows only its beginning. Judged without measuring: the list stays still. */
export function isLongText(text: string): boolean {
  return linesOf(text) > LONG_FROM_LINES;
}
