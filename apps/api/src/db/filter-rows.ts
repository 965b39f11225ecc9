import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long rows are compared before other requests get their turn. */
const TURN_MS = 8;

/** As `rows.filter(keeps)`, in turns: long texts of many rows do not hold up other requests. */
export async function filterInTurns<Row>(rows: readonly Row[], keeps: (row: Row) => boolean): Promise<Row[]> {
  const kept: Row[] = [];
  let began = performance.now();
  for (const row of rows) {
    if (performance.now() - began > TURN_MS) {
      await nextTurn();
      began = performance.now();
    }
    if (keeps(row)) kept.push(row);
  }
  return kept;
}
