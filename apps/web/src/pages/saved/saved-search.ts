import { checkedParams, idParam, textParam } from '../../lib/search-params.ts';

export interface SavedSearch {
  folder?: number;
  search?: string;
}

export function savedSearch({ folder, search }: Record<string, unknown>): SavedSearch {
  return checkedParams({ folder: idParam(folder), search: textParam(search) });
}
