import { checkedParams, textParam } from '../lib/search-params.ts';

export interface PeopleSearch {
  /** Part of a name or username. */
  search?: string;
}

export function peopleSearch({ search }: Record<string, unknown>): PeopleSearch {
  return checkedParams({ search: textParam(search) });
}
