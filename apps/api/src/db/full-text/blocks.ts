/**
 * Ids are divided into blocks of these sizes, each a multiple of the one before, and every document has a token for its
 * block of each size. A query that requires one of a few blocks reads no more of the index than these blocks have, however
 * many documents match.
 */
const SIZES = [256, 2048, 16_384, 131_072];

function blockToken(size: number, block: number): string {
  return `:${size}.${block}`;
}

export function blockTokens(id: number): string[] {
  return SIZES.map((size) => blockToken(size, Math.floor(id / size)));
}

export interface IdWindow {
  from: number;
  before: number;
  blocks: string[];
}

const LARGEST_MAX = 8;

/**
 * Ids before one, newest first, in windows that become larger: most pages are full after the first. Each begins where a
 * block does, because to read a block from its middle takes as long as from its beginning. `isLarge` leaves out the small
 * windows.
 */
export function* windowsBefore(end: number, isLarge: boolean): Generator<IdWindow> {
  let before = end;
  for (const [index, size] of SIZES.entries()) {
    const next = SIZES[index + 1];
    if (next === undefined) yield* blocksBefore(before, size);
    else if (!isLarge && before % next !== 0) {
      const from = before - (before % next);
      yield windowOf(size, from, before);
      before = from;
    }
  }
}

function* blocksBefore(end: number, size: number): Generator<IdWindow> {
  let before = end;
  for (let count = 0; count < LARGEST_MAX && before > 0; count += 1) {
    const from = Math.floor((before - 1) / size) * size;
    yield windowOf(size, from, before);
    before = from;
  }
}

function windowOf(size: number, from: number, before: number): IdWindow {
  const first = from / size;
  const count = Math.ceil((before - from) / size);
  return { from, before, blocks: Array.from({ length: count }, (_, index) => blockToken(size, first + index)) };
}
