import pLimit from 'p-limit';

/** Does the work for every item, some `atOnce`. What was not begun when one failed is left out. */
export async function forEach<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const limit = pLimit(atOnce);
  await limit.map(items, work).finally(() => limit.clearQueue());
}
