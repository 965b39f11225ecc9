import { checkedParams, oneOf, textParam } from '../../lib/search-params.ts';

/** What the address of the page of followers names besides the tab of followers. */
const tabs = ['following', 'requests', 'discover'] as const;

export interface FollowersSearch {
  tab?: (typeof tabs)[number];
  /** Of the requests: those the viewer has sent. */
  side?: 'sent';
  /** Of Discover: part of a name or username. */
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
