import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { ClearRecentSearches, RemoveRecentSearch } from '../../features/search/RecentSearchButtons.tsx';
import { RecentSearchIcon } from '../../features/search/RecentSearchIcon.tsx';
import { recentSearchLink, recentSearchText } from '../../features/search/recent-search.rules.ts';
import { recentSearchKey, useRecentSearches } from '../../features/search/recent-searches.ts';
import { CardList } from '../../ui/lists/CardList.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import classes from './SearchPage.module.css';
import { TrendingTags } from './TrendingTags.tsx';

/** Before anything is searched. */
export function SearchStart() {
  const { user } = useCurrentUser();
  const viewerId = user?.id ?? null;
  const searches = useRecentSearches(viewerId);
  return (
    <>
      {searches.length === 0 ? (
        <EmptyState title="Search Vibeline">
          Type words of a post, a name, a username or a hashtag. What you search is kept on this device only.
        </EmptyState>
      ) : (
        <section className={classes.section} aria-labelledby="recent-searches">
          <header className={classes.header}>
            <h2 id="recent-searches" className={classes.heading}>
              Recent searches
            </h2>
            <ClearRecentSearches viewerId={viewerId} />
          </header>
          <CardList>
            {searches.map((search) => (
              <li key={recentSearchKey(search)} className={`${classes.row} ${classes.recent}`}>
                <Link {...recentSearchLink(search)} className={classes.tag}>
                  <RecentSearchIcon kind={search.kind} />
                  <bdi className={classes.tagName}>{recentSearchText(search)}</bdi>
                </Link>
                <RemoveRecentSearch viewerId={viewerId} search={search} />
              </li>
            ))}
          </CardList>
        </section>
      )}
      <TrendingTags />
    </>
  );
}
