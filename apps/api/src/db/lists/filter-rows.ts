/** How long rows are compared in one turn of the event loop, for all requests together. */
const TURN_MS = 8;

const waiting: (() => void)[] = [];
/** When the comparing of this turn ends; null when nothing was compared in it. */
let turnEnd: number | null = null;

function beginTurn(): number {
  turnEnd = performance.now() + TURN_MS;
  setImmediate(endTurn);
  return turnEnd;
}

function endTurn(): void {
  turnEnd = null;
  const next = waiting.shift();
  if (!next) return;
  beginTurn();
  next();
}

/** Like `rows.filter(keeps)`, but in turns: long texts of many rows or requests must not block other requests. */
export async function filterInTurns<Row>(rows: readonly Row[], keeps: (row: Row) => boolean): Promise<Row[]> {
  const kept: Row[] = [];
  for (const row of rows) {
    if (performance.now() > (turnEnd ?? beginTurn())) await new Promise<void>((resolve) => waiting.push(resolve));
    if (keeps(row)) kept.push(row);
  }
  return kept;
}
