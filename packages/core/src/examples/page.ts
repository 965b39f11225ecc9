export const page = <Item>(...items: Item[]) => ({ items, nextCursor: null });
