import { checkedParams, oneOf, textParam } from '../../lib/search-params.ts';

const tabs = ['following', 'requests', 'discover'] as const;

export interface FollowersSearch {
  tab?: (typeof tabs)[number];
  side?: 'sent';
  search?: string;
}

export function followersSearch(params: Record<string, unknown>): FollowersSearch {
  const tab = oneOf(params['tab'], tabs);
  return checkedParams({
    tab,
    side: tab === 'requests' ? oneOf(params['side'], ['sent']) : undefined,
    search: tab === 'discover' ? textParam(params['search']) : undefined,
  });
}
