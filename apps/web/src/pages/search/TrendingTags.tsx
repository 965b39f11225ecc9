import { useTrends } from '../../features/trends/use-trends.ts';
import { CardList } from '../../ui/lists/rows/CardList.tsx';
import { HashtagItem } from './HashtagItem.tsx';
import classes from './SearchPage.module.css';

const SHOWN = 5;

export function TrendingTags() {
  const trends = useTrends().data?.slice(0, SHOWN) ?? [];
  if (trends.length === 0) return null;
  return (
    <section className={`${classes.section} ${classes.trending}`} aria-labelledby="trending-tags">
      <h2 id="trending-tags" className={classes.heading}>
        Trending hashtags
      </h2>
      <CardList>
        {trends.map((trend) => (
          <HashtagItem key={trend.tag} tag={trend.tag} posts={trend.count} trend={trend} />
        ))}
      </CardList>
    </section>
  );
}
