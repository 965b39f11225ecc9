import { oneOf, withoutMissing } from '../../lib/search-params.ts';

export interface ProfileSearch {
  /** Posts without one. */
  tab?: 'media';
  /** Of the media. */
  filter?: 'photos' | 'videos';
}

export function profileSearch({ tab, filter }: Record<string, unknown>): ProfileSearch {
  return withoutMissing({ tab: oneOf(tab, ['media']), filter: oneOf(filter, ['photos', 'videos']) });
}
