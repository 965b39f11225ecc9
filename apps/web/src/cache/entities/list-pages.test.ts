import { describe, expect, it } from 'vitest';
import { mapListItems, withFirst, withoutItems } from './list-pages.ts';

const pageOf = (...ids: number[]) => ({ items: ids.map((id) => ({ id })), nextCursor: null });
const listOf = (...pages: ReturnType<typeof pageOf>[]) => ({ pages, pageParams: pages.map(() => undefined) });

describe('withFirst', () => {
  it('puts an item before those of the first page', () => {
    expect(withFirst(listOf(pageOf(3), pageOf(2)), { id: 4 })).toEqual(listOf(pageOf(4, 3), pageOf(2)));
  });

  it('leaves a list that contains it on any page, or of which nothing is loaded', () => {
    const list = listOf(pageOf(3), pageOf(2));
    expect(withFirst(list, { id: 2 })).toBe(list);
    const empty = listOf();
    expect(withFirst(empty, { id: 2 })).toBe(empty);
  });
});

describe('mapListItems', () => {
  it('changes items of all pages, and leaves a page and a list without a change the same', () => {
    const list = listOf(pageOf(4, 3), pageOf(2));
    const changed = mapListItems(list, (item) => (item.id === 3 ? { id: 7 } : item));
    expect(changed).toEqual(listOf(pageOf(4, 7), pageOf(2)));
    expect(changed.pages[1]).toBe(list.pages[1]);
    expect(mapListItems(list, (item) => item)).toBe(list);
  });
});

describe('withoutItems', () => {
  it('removes items from all pages, and leaves a page without them the same', () => {
    const list = listOf(pageOf(4, 3), pageOf(2));
    const removed = withoutItems(list, ({ id }) => id === 3);
    expect(removed).toEqual(listOf(pageOf(4), pageOf(2)));
    expect(removed.pages[1]).toBe(list.pages[1]);
    expect(withoutItems(list, ({ id }) => id === 9)).toBe(list);
  });
});
