import { Flex, Text, Title } from '@mantine/core';
import { describeGrowth, type Trend } from '@vibeline/core/features/trends/trend.rules';
import { type ReactNode, useId } from 'react';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { FollowedHashtags, useListedHashtags } from '../../features/hashtags/FollowedHashtags.tsx';
import { HashtagRow } from '../../features/hashtags/HashtagRow.tsx';
import { useFollowedHashtags } from '../../features/hashtags/use-followed-hashtags.ts';
import { useTrends } from '../../features/trends/use-trends.ts';
import { Count } from '../../ui/Count.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { RowList } from '../../ui/lists/rows/Row.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';

export function ExploreHashtags() {
  const { user } = useCurrentUser();
  return (
    <Flex direction="column" gap="calc(12px + var(--gap-page))">
      {user && (
        <Section title="Your hashtags">
          <FollowedHashtags key={user.id} />
        </Section>
      )}
      <Section title="Trending hashtags">
        <TrendList />
      </Section>
    </Flex>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Flex component="section" direction="column" gap={10} aria-labelledby={id}>
      <Title id={id} order={2} px="var(--gutter)" lh={1.3} lts="-0.01em">
        {title}
      </Title>
      {children}
    </Flex>
  );
}

function TrendList() {
  const query = useTrends();
  return (
    <ItemStates
      query={query}
      loadingLabel="Loading trends"
      skeleton={<Skeleton shape={listShapes.rows} />}
      failure="Trends could not be loaded."
      noteClassName="gutter"
    >
      {(trends) => <Trends trends={trends} isBusy={query.isFetching} />}
    </ItemStates>
  );
}

function Trends({ trends, isBusy }: { trends: Trend[]; isBusy: boolean }) {
  const followed = useFollowedHashtags();
  const above = useListedHashtags();
  if (trends.length === 0) {
    return (
      <EmptyState title="No trends yet">A hashtag trends when at least three members use it within a day.</EmptyState>
    );
  }
  const ranked = trends.map((trend, index) => ({ ...trend, rank: index + 1 }));
  const listed = ranked.filter(({ tag }) => above?.every((one) => one.tag !== tag) ?? true);
  const count = ranked.length - listed.length;
  return (
    <>
      {count > 0 && (
        <Text px="var(--gutter)" c="dimmed" fz="sm">
          You follow {count === 1 ? 'one' : count} of them: {count === 1 ? 'it stands' : 'they stand'} above.
        </Text>
      )}
      {listed.length > 0 && (
        <RowList label="Trending hashtags" isBusy={isBusy}>
          {listed.map((trend) => (
            <HashtagRow
              key={trend.tag}
              rank={trend.rank}
              hashtag={{ tag: trend.tag, isFollowed: followed.data?.some(({ tag }) => tag === trend.tag) ?? false }}
              details={
                <>
                  <Count value={trend.count} noun="post" /> today · {describeGrowth(trend)}
                </>
              }
            />
          ))}
        </RowList>
      )}
    </>
  );
}
