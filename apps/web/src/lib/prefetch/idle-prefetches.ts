interface IdlePrefetch {
  fetch: () => Promise<unknown>;
  /** Lower ones are fetched first. */
  order: number;
}

export const idlePrefetches: IdlePrefetch[] = [];
