import { checkedParams, oneOf, textParam } from '../../lib/search-params.ts';

export interface FriendsSearch {
  tab?: 'requests' | 'suggestions';
  search?: string;
}

export interface CloseFriendsSearch {
  tab?: 'add';
  search?: string;
}

export function friendsSearch({ tab, search }: Record<string, unknown>): FriendsSearch {
  return checkedParams({ tab: oneOf(tab, ['requests', 'suggestions']), search: textParam(search) });
}

export function closeFriendsSearch({ tab, search }: Record<string, unknown>): CloseFriendsSearch {
  return checkedParams({ tab: oneOf(tab, ['add']), search: textParam(search) });
}
