import { paths } from '../../lib/paths.ts';
import type { RecentSearch } from './recent-searches.ts';

export function recentSearchLink({ kind, text }: RecentSearch) {
  if (kind === 'member') return { to: paths.memberByName(text) };
  if (kind === 'hashtag') return { to: paths.hashtag(text) };
  return { to: paths.search, search: { q: text } };
}

export function recentSearchText({ kind, text }: RecentSearch): string {
  if (kind === 'member') return `@${text}`;
  return kind === 'hashtag' ? `#${text}` : text;
}

const MATCHES_MAX = 3;

/** All searches for an empty text, otherwise at most `MATCHES_MAX` that begin with it. */
export function matchingSearches(searches: readonly RecentSearch[], text: string): RecentSearch[] {
  const typed = text.trim().toLowerCase();
  if (typed === '') return [...searches];
  const matches = searches.filter((search) => {
    const [shown, plain] = [recentSearchText(search).toLowerCase(), search.text.toLowerCase()];
    return shown !== typed && (shown.startsWith(typed) || plain.startsWith(typed));
  });
  return matches.slice(0, MATCHES_MAX);
}
