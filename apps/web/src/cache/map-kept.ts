/** Like `map`, but the same list when nothing changed: what is on screen is then not drawn again. */
export function mapKept<Item>(items: Item[], change: (item: Item) => Item): Item[] {
  const changed = items.map(change);
  return changed.some((item, index) => item !== items[index]) ? changed : items;
}
