import { encode } from 'blurhash';
import { LRUCache } from 'lru-cache';
import { thumbHashToRGBA } from 'thumbhash';

const PARTS_X = 4;
const PARTS_Y = 3;
/** A placeholder has no finer detail than this many points show, each of which takes time. */
const SIDE = 8;

/** Each takes up to half a millisecond. What is left out of a page is in it when it is asked for again. */
const NEW_IN_TURN_MAX = 60;
let newInTurn = 0;

/** By placeholder: a page shows some dozens, and most of them again and again. */
const known = new LRUCache<string, string>({ max: 10_000 });

/** The placeholder of a picture in the form that clients draw. null for one without, and where too many are new at once. */
export function blurhashOf(placeholder: string | null): string | null {
  if (placeholder === null) return null;
  const before = known.get(placeholder);
  if (before !== undefined || newInTurn >= NEW_IN_TURN_MAX) return before ?? null;
  if (newInTurn === 0) {
    setImmediate(() => {
      newInTurn = 0;
    });
  }
  newInTurn += 1;
  try {
    const blurhash = encode(sampleOf(placeholder), SIDE, SIDE, PARTS_X, PARTS_Y);
    known.set(placeholder, blurhash);
    return blurhash;
  } catch {
    return null;
  }
}

/** The colors of evenly spaced points, as RGBA. */
function sampleOf(placeholder: string): Uint8ClampedArray {
  const { w, h, rgba } = thumbHashToRGBA(Buffer.from(placeholder, 'base64'));
  const sample = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const from = (pointOf(y, h) * w + pointOf(x, w)) * 4;
      sample.set(rgba.subarray(from, from + 4), (y * SIDE + x) * 4);
    }
  }
  return sample;
}

function pointOf(index: number, length: number): number {
  return Math.min(length - 1, Math.floor(((index + 0.5) * length) / SIDE));
}
