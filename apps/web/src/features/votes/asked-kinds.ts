import { createStore, useStore } from '../../lib/store.ts';

/**
 * The votes whose voter is asked what they are for: those cast since the page was loaded, until it is answered or skipped. A skipped
 * one is not asked about again, and after a reload none is.
 */
const asked = createStore<ReadonlySet<string>>(new Set());

const keyOf = (kind: string, id: number) => `${kind}:${id}`;

/** `change`: the kind of the change that casts the vote. */
export function askForKind(change: string, id: number, isAsked: boolean): void {
  const key = keyOf(change, id);
  if (asked.get().has(key) === isAsked) return;
  const next = new Set(asked.get());
  if (isAsked) next.add(key);
  else next.delete(key);
  asked.set(next);
}

export function useIsAsked(change: string, id: number): boolean {
  return useStore(asked).has(keyOf(change, id));
}
