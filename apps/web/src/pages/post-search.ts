import { idParam, withoutMissing } from '../lib/search-params.ts';

export interface PostSearch {
  /** The comment to show. */
  comment?: number;
}

export function postSearch({ comment }: Record<string, unknown>): PostSearch {
  return withoutMissing({ comment: idParam(comment) });
}
