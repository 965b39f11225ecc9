import { mapItems, withField } from './entity-mappers.ts';

interface List<Item> {
  pages: { items: Item[]; nextCursor: string | null }[];
}

export function withFirst<Item extends { id: number }, Pages extends List<Item>>(
  list: Pages & List<Item>,
  item: Item,
): Pages {
  const [first, ...others] = list.pages;
  const isListed = list.pages.some(({ items }) => items.some(({ id }) => id === item.id));
  if (!first || isListed) return list;
  return { ...list, pages: [{ ...first, items: [item, ...first.items] }, ...others] };
}

export function mapListItems<Item, Pages extends List<Item>>(
  list: Pages & List<Item>,
  change: (item: Item) => Item,
): Pages {
  return mapPages(list, (items) => mapItems(items, change));
}

export function withoutItems<Item, Pages extends List<Item>>(
  list: Pages & List<Item>,
  isRemoved: (item: Item) => boolean,
): Pages {
  return mapPages(list, (items) => without(items, isRemoved));
}

function mapPages<Item, Pages extends List<Item>>(list: Pages & List<Item>, change: (items: Item[]) => Item[]): Pages {
  return withField(
    list,
    'pages',
    mapItems(list.pages, (page) => withField(page, 'items', change(page.items))),
  );
}

export function without<Item>(items: Item[], isRemoved: (item: Item) => boolean): Item[] {
  return items.some(isRemoved) ? items.filter((item) => !isRemoved(item)) : items;
}
