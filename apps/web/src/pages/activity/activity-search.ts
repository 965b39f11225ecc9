import { checkedParams, oneOf } from '../../lib/search-params.ts';

export interface ActivitySearch {
  tab?: 'yours' | 'live';
}

export function activitySearch({ tab }: Record<string, unknown>): ActivitySearch {
  return checkedParams({ tab: oneOf(tab, ['yours', 'live']) });
}
