import { checkedParams, textParam } from '../../lib/search-params.ts';

/** What the address of a circle's members says. */
export interface CircleMembersSearch {
  /** Part of a member's name or username. */
  search?: string;
}

export function circleMembersSearch({ search }: Record<string, unknown>): CircleMembersSearch {
  return checkedParams({ search: textParam(search) });
}
