import { Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { ClearRecentSearches, RemoveRecentSearch } from '../../features/search/RecentSearchButtons.tsx';
import { RecentSearchIcon } from '../../features/search/RecentSearchIcon.tsx';
import { recentSearchLink, recentSearchText } from '../../features/search/recent-search.rules.ts';
import { recentSearchKey, useRecentSearches } from '../../features/search/recent-searches.ts';
import { useSite } from '../../ui/brand/SiteContext.ts';
import { useFocusOfRemoved } from '../../ui/hooks/use-focus-of-removed.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { CardList } from '../../ui/lists/rows/CardList.tsx';
import classes from './SearchPage.module.css';
import { TrendingTags } from './TrendingTags.tsx';

export function SearchStart() {
  const { user } = useCurrentUser();
  const viewerId = user?.id ?? null;
  const searches = useRecentSearches(viewerId);
  const { root, noteFocus } = useFocusOfRemoved<HTMLDivElement>();
  return (
    <>
      <div ref={root}>
        {searches.length === 0 ? (
          <div tabIndex={-1}>
            <EmptyState title={`Search ${useSite().name}`}>
              Type words of a post, a name, a username or a hashtag. What you search is kept on this device only.
            </EmptyState>
          </div>
        ) : (
          <section className={classes.section} aria-labelledby="recent-searches">
            <Title id="recent-searches" order={2} px="var(--gutter)" fw={720} lh={1.2} lts="-0.015em">
              Recent searches
            </Title>
            <CardList>
              {searches.map((search) => (
                <Group key={recentSearchKey(search)} component="li" gap={0} wrap="nowrap" pe={6}>
                  <Link {...recentSearchLink(search)} className={`${classes.tag} hover-surface`}>
                    <RecentSearchIcon kind={search.kind} />
                    <Text span truncate miw={0} flex={1} fw={620}>
                      <bdi>{recentSearchText(search)}</bdi>
                    </Text>
                  </Link>
                  <RemoveRecentSearch ref={noteFocus} viewerId={viewerId} search={search} />
                </Group>
              ))}
            </CardList>
            <ClearRecentSearches ref={noteFocus} viewerId={viewerId} className={classes.clear} />
          </section>
        )}
      </div>
      <TrendingTags />
    </>
  );
}
