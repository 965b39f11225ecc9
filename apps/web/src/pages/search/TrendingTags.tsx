import { Box, Title } from '@mantine/core';
import { useTrends } from '../../features/trends/use-trends.ts';
import { CardList } from '../../ui/lists/rows/CardList.tsx';
import { HashtagItem } from './HashtagItem.tsx';
import classes from './SearchPage.module.css';

const SHOWN = 5;

export function TrendingTags() {
  const trends = useTrends().data?.slice(0, SHOWN) ?? [];
  if (trends.length === 0) return null;
  return (
    <Box component="section" className={classes.section} mt={12} aria-labelledby="trending-tags">
      <Title id="trending-tags" order={2} px="var(--gutter)" fw={720} lh={1.2} lts="-0.015em">
        Trending hashtags
      </Title>
      <CardList>
        {trends.map((trend) => (
          <HashtagItem key={trend.tag} tag={trend.tag} posts={trend.count} trend={trend} />
        ))}
      </CardList>
    </Box>
  );
}
