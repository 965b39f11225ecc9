import { checkedParams, oneOf } from '../../lib/search-params.ts';

export interface SafetySearch {
  tab?: 'muted' | 'words';
}

export function safetySearch({ tab }: Record<string, unknown>): SafetySearch {
  return checkedParams({ tab: oneOf(tab, ['muted', 'words']) });
}
