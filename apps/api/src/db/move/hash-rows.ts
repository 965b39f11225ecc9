import { createHash } from 'node:crypto';
import type { Value } from './sqlite-source.ts';

export interface RowHash {
  add(row: readonly Value[]): void;
  readonly count: number;
  digest(): string;
}

const LANES = 4;

/** Adds up the hashes of rows, because the engines would sort the rows in different orders. */
export function createRowHash(): RowHash {
  const sums = new BigUint64Array(LANES);
  let count = 0;
  return {
    add(row) {
      const hash = createHash('sha256').update(canonical(row)).digest();
      for (let lane = 0; lane < LANES; lane += 1) sums[lane] = (sums[lane] ?? 0n) + hash.readBigUInt64LE(lane * 8);
      count += 1;
    },
    get count() {
      return count;
    },
    digest: () => Buffer.from(sums.buffer).toString('hex'),
  };
}

/** Equal for equal values, for which the two engines return different types. */
function canonical(row: readonly Value[]): string {
  return JSON.stringify(row.map((value) => (value === null ? null : textOf(value))));
}

function textOf(value: Exclude<Value, null>): string {
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value);
}
