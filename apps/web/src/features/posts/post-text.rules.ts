/** About as many characters as a line holds, and the lines from which a post is folded to `FOLDED_LINES`. */
const LINE = 68;
const LONG_FROM_LINES = 16;

/** Letters that take the room of two. */
const WIDE = /[\u2e80-\uffdc]/g;

/** Whether a post is so long that a list shows only its beginning. Judged without measuring: the list stays still. */
export function isLongText(text: string): boolean {
  let lines = 0;
  for (const line of text.split('\n')) {
    const width = line.length + (line.match(WIDE)?.length ?? 0);
    lines += Math.max(1, Math.ceil(width / LINE));
  }
  return lines > LONG_FROM_LINES;
}
