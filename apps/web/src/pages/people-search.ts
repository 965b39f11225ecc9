import { checkedParams, textParam } from '../lib/search-params.ts';

export interface PeopleSearch {
  search?: string;
}

export function peopleSearch({ search }: Record<string, unknown>): PeopleSearch {
  return checkedParams({ search: textParam(search) });
}
