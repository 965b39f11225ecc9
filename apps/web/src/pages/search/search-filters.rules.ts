import {
  findMisreadOperators,
  formatSearch,
  parseSearch,
  type SearchOperatorName,
  type SearchQuery,
} from '@vibeline/core/features/search/search-query.rules';
import { dateFormat } from '../../lib/date-format.ts';

export function changedSearch(q: string, change: Partial<SearchQuery>): string {
  return formatSearch({ ...parseSearch(q), ...change });
}

export interface SearchFilter {
  label: string;
  phrase: string;
  without: string;
}

export function filtersOf(q: string): SearchFilter[] {
  const { from, hasImage, hasVideo, since, before } = parseSearch(q);
  const filterOf = (label: string, phrase: string, change: Partial<SearchQuery>) => ({
    label,
    phrase,
    without: changedSearch(q, change),
  });
  const filters = [
    from !== null && filterOf(`From @${from}`, `from @${from}`, { from: null }),
    hasImage && filterOf('Has image', 'with a picture', { hasImage: false }),
    hasVideo && filterOf('Has video', hasImage ? 'and a video' : 'with a video', { hasVideo: false }),
    since !== null && filterOf(`Since ${dayText(since)}`, `since ${dayText(since)}`, { since: null }),
    before !== null && filterOf(`Before ${dayText(before)}`, `before ${dayText(before)}`, { before: null }),
  ];
  return filters.filter((filter) => filter !== false);
}

const DAY_NEEDED = 'needs a day, such as 2026-01-31';
const NEEDED: Record<SearchOperatorName, string> = {
  from: 'needs a username, such as ana',
  has: 'needs image or video',
  since: DAY_NEEDED,
  before: DAY_NEEDED,
};

export function misreadText(q: string): string {
  return findMisreadOperators(q)
    .map((name) => `${name}: ${NEEDED[name]}`)
    .join(' · ');
}

const dayFormat = dateFormat({ dateStyle: 'medium' });

export function dayText(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00`));
}
