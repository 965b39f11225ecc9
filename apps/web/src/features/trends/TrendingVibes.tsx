import { Box, Flex, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { describeGrowth } from '@vibeline/core/features/trends/trend.rules';
import { paths } from '../../lib/paths.ts';
import { Count } from '../../ui/Count.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import classes from './TrendingVibes.module.css';
import { useTrends } from './use-trends.ts';

const SHOWN = 3;

/** In pixels, of three hashtags. */
const HEIGHT = 132;

export function TrendingVibes() {
  const query = useTrends();
  const trends = query.data?.slice(0, SHOWN);
  return (
    <SidePanel
      title="Trending Vibes"
      more={{ label: 'All trends', link: { to: paths.explore, search: { tab: 'hashtags' } } }}
    >
      <Box mih={HEIGHT} aria-busy={query.isPending}>
        {query.isError && !trends && (
          <ErrorNote message="Trends could not be loaded." onRetry={() => void query.refetch()} />
        )}
        {trends?.length === 0 && (
          <Text c="dimmed" fz="sm">
            No trends yet
          </Text>
        )}
        {trends && trends.length > 0 && (
          <Flex component="ol" direction="column" gap={0} my={0} mx={-8}>
            {trends.map((trend) => (
              <li key={trend.tag}>
                <Link to={paths.hashtag(trend.tag)} className={`${classes.trend} hover-surface`}>
                  <Text component="bdi" truncate fw={680}>
                    #{trend.tag}
                  </Text>
                  <Text span className="tabular-nums" c="dimmed" fz="xs">
                    <Count value={trend.count} noun="post" /> · {describeGrowth(trend)}
                  </Text>
                </Link>
              </li>
            ))}
          </Flex>
        )}
      </Box>
    </SidePanel>
  );
}
