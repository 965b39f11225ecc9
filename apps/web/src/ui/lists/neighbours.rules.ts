interface Listed {
  id: number;
}

/**
 * The items before and after one of them in a list, newest first; undefined at its ends. An item that is not listed, such as
 * an older one opened by its address, has the neighbours it would have there: ids ascend in time.
 */
export function neighboursOf<Item extends Listed>(items: readonly Item[], id: number) {
  const previous = items.findLast((item) => item.id > id);
  const next = items.find((item) => item.id < id);
  return { previous, next };
}
