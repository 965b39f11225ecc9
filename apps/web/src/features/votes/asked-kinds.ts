import { createStore, useStore } from '../../lib/store.ts';

/**
 * The votes whose voter is asked what they are for, by the scope of the change that casts them: those cast since the page was
 * loaded, until it is answered or skipped. A skipped one is not asked about again, and after a reload none is.
 */
const asked = createStore<readonly string[]>([]);

export function askForKind(scope: string, isAsked: boolean): void {
  const others = asked.get().filter((one) => one !== scope);
  asked.set(isAsked ? [...others, scope] : others);
}

export const useIsAsked = (scope: string) => useStore(asked).includes(scope);
