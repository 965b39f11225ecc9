import pLimit from 'p-limit';

/** When one fails, those that have not begun are left out. */
export async function forEach<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const limit = pLimit(atOnce);
  await limit.map(items, work).finally(() => limit.clearQueue());
}
