/** The rows of each id, in their order. */
export function groupRows<Row>(rows: readonly Row[], idOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(idOf(row));
    if (group) group.push(row);
    else groups.set(idOf(row), [row]);
  }
  return groups;
}
