/** What `find` finds for all ids, of which it takes so many at once. They may repeat. */
export async function inParts<Found>(
  ids: Iterable<number>,
  most: number,
  find: (part: number[]) => Promise<Found[]>,
): Promise<Found[]> {
  const distinct = [...new Set(ids)];
  const parts = Array.from({ length: Math.ceil(distinct.length / most) }, (_, part) =>
    distinct.slice(part * most, (part + 1) * most),
  );
  return (await Promise.all(parts.map(find))).flat();
}
