import { checkedParams, oneOf, textParam } from '../../lib/search-params.ts';

/** What the address of the friends page says. */
export interface FriendsSearch {
  /** Friends without one. */
  tab?: 'requests' | 'suggestions';
  /** Part of a friend's name or username. */
  search?: string;
}

/** What the address of the page of close friends says. */
export interface CloseFriendsSearch {
  /** Those who are close friends without one. */
  tab?: 'add';
  search?: string;
}

export function friendsSearch({ tab, search }: Record<string, unknown>): FriendsSearch {
  return checkedParams({ tab: oneOf(tab, ['requests', 'suggestions']), search: textParam(search) });
}

export function closeFriendsSearch({ tab, search }: Record<string, unknown>): CloseFriendsSearch {
  return checkedParams({ tab: oneOf(tab, ['add']), search: textParam(search) });
}
