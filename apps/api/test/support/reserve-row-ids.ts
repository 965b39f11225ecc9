import { newRowId } from '../../src/db/row-id.ts';

/** The first of so many ids that follow one another: larger than those made before, smaller than those made later. */
export function reserveRowIds(count: number): number {
  const first = newRowId();
  while (newRowId() < first + count);
  return first;
}
