import { Flex, Text } from '@mantine/core';
import { describeGrowth, type Trend } from '@vibeline/core/features/trends/trend.rules';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { FollowedHashtags, useListedHashtags } from '../../features/hashtags/FollowedHashtags.tsx';
import { HashtagRow } from '../../features/hashtags/HashtagRow.tsx';
import { useFollowedHashtags } from '../../features/hashtags/use-followed-hashtags.ts';
import { TrendItems } from '../../features/trends/TrendItems.tsx';
import { Count } from '../../ui/Count.tsx';
import { RowList } from '../../ui/lists/rows/Row.tsx';
import { ListSection } from '../../ui/page/ListSection.tsx';

export function ExploreHashtags() {
  const { user } = useCurrentUser();
  return (
    <Flex direction="column" gap="calc(12px + var(--gap-page))">
      {user && (
        <ListSection title="Your hashtags">
          <FollowedHashtags key={user.id} />
        </ListSection>
      )}
      <ListSection title="Trending hashtags">
        <TrendItems>{(trends, isBusy) => <Trends trends={trends} isBusy={isBusy} />}</TrendItems>
      </ListSection>
    </Flex>
  );
}

function Trends({ trends, isBusy }: { trends: Trend[]; isBusy: boolean }) {
  const followed = useFollowedHashtags();
  const above = useListedHashtags();
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
