export function idOf<Item>(ids: ReadonlyMap<Item, number>, item: Item): number {
  const id = ids.get(item);
  if (id === undefined) throw new Error('It is not created yet');
  return id;
}
