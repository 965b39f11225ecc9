interface IdlePart {
  fetch: () => Promise<unknown>;
  /** Lower ones are fetched first. */
  order: number;
}

export const idleParts: IdlePart[] = [];
