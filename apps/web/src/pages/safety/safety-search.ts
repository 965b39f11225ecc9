import { checkedParams, oneOf } from '../../lib/search-params.ts';

/** What the address of the safety page says. */
export interface SafetySearch {
  /** Blocked members without one. */
  tab?: 'muted' | 'words';
}

export function safetySearch({ tab }: Record<string, unknown>): SafetySearch {
  return checkedParams({ tab: oneOf(tab, ['muted', 'words']) });
}
