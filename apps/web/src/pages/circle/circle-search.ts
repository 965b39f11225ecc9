import { checkedParams, textParam } from '../../lib/search-params.ts';

export interface CircleMembersSearch {
  search?: string;
}

export function circleMembersSearch({ search }: Record<string, unknown>): CircleMembersSearch {
  return checkedParams({ search: textParam(search) });
}
