/**
 * Ids are divided into blocks of these sizes, and every document has a token for its block of each size: a query that
 * requires one of two blocks reads no more of the index than these blocks have, however many documents match.
 */
const SIZES = [256, 2048, 16_384, 131_072];

function blockToken(size: number, block: number): string {
  return `:${size}.${block}`;
}

export function blockTokens(id: number): string[] {
  return SIZES.map((size) => blockToken(size, Math.floor(id / size)));
}

export interface IdWindow {
  /** The first id. */
  from: number;
  /** The ids up to this one, exclusive. */
  before: number;
  /** The tokens of its blocks. */
  blocks: string[];
}

/** How many windows of the largest size are read for a page. */
const LARGEST_MAX = 8;

/** Ids before one, newest first, in windows that become larger: most pages are full after the first. */
export function* windowsBefore(end: number): Generator<IdWindow> {
  let before = end;
  for (let index = 0; index < SIZES.length - 1 + LARGEST_MAX && before > 0; index += 1) {
    const size = SIZES[Math.min(index, SIZES.length - 1)] ?? 1;
    const block = Math.floor((before - 1) / size);
    const from = Math.max(0, (block - 1) * size);
    const blocks = block === 0 ? [block] : [block, block - 1];
    yield { from, before, blocks: blocks.map((one) => blockToken(size, one)) };
    before = from;
  }
}
