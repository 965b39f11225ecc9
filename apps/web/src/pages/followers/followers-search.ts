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
  const tab = tabs.find((one) => one === params['tab']);
  // The router parses a search for digits as a number.
  const text = typeof params['search'] === 'number' ? String(params['search']) : params['search'];
  return {
    ...(tab && { tab }),
    ...(tab === 'requests' && params['side'] === 'sent' && { side: 'sent' as const }),
    ...(tab === 'discover' && typeof text === 'string' && text !== '' && { search: text }),
  };
}
