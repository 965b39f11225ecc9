/**
 * Reads rows of `ids`, a group of `size` after another until there are `max`, because the first group is nearly always
 * enough. Returns at most `max`.
 */
export async function takeInGroups<Row>(
  ids: readonly number[],
  size: number,
  max: number,
  read: (group: number[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const taken: Row[] = [];
  for (let start = 0; start < ids.length && taken.length < max; start += size) {
    taken.push(...(await read(ids.slice(start, start + size))));
  }
  return taken.slice(0, max);
}
