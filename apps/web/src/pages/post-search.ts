import { checkedParams, idParam } from '../lib/search-params.ts';

export interface PostSearch {
  comment?: number;
}

export function postSearch({ comment }: Record<string, unknown>): PostSearch {
  return checkedParams({ comment: idParam(comment) });
}
