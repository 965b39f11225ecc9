interface IdlePart {
  fetch: () => Promise<unknown>;
  /** Lower ones are fetched first. */
  order: number;
}

/** What is fetched while the browser is idle (idle-prefetch.ts), in the order in which it was added. */
export const idleParts: IdlePart[] = [];
