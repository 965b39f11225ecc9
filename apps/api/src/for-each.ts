import pLimit from 'p-limit';

/** Items that have not begun when one fails are left out. */
export async function forEach<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const limit = pLimit(atOnce);
  await limit.map(items, work).finally(() => limit.clearQueue());
}
