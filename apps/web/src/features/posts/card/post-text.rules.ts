/** In characters, on average. */
const LINE = 68;
const LONG_FROM_LINES = 16;

const WIDE = /[\u2e80-\uffdc]/g;

function countLines(text: string): number {
  let lines = 0;
  for (const line of text.split('\n')) {
    const width = line.length + (line.match(WIDE)?.length ?? 0);
    lines += Math.max(1, Math.ceil(width / LINE));
  }
  return lines;
}

/** Whether a list shows only the beginning of a post. Estimated, because it can be measured only after the first paint. */
export function isLongText(text: string): boolean {
  return countLines(text) > LONG_FROM_LINES;
}
