import { Link } from '@tanstack/react-router';
import { describeGrowth } from '@vibeline/core/features/trends/trend.rules';
import { paths } from '../../lib/paths.ts';
import { Count } from '../../ui/Count.tsx';
import { CardList } from '../../ui/lists/CardList.tsx';
import classes from './SearchPage.module.css';
import { useTrends } from './use-trends.ts';

const SHOWN = 5;

/** Nothing while no hashtag is used often. */
export function TrendingTags() {
  const trends = useTrends().slice(0, SHOWN);
  if (trends.length === 0) return null;
  return (
    <section className={`${classes.section} ${classes.trending}`} aria-labelledby="trending-tags">
      <h2 id="trending-tags" className={classes.heading}>
        Trending hashtags
      </h2>
      <CardList>
        {trends.map((trend) => (
          <li key={trend.tag} className={classes.row}>
            <Link to={paths.hashtag(trend.tag)} className={classes.tag}>
              <span className={classes.tagName}>
                <bdi>#{trend.tag}</bdi>
              </span>
              <span className={classes.facts}>
                <Count value={trend.count} /> {trend.count === 1 ? 'post' : 'posts'} · {describeGrowth(trend)}
              </span>
            </Link>
          </li>
        ))}
      </CardList>
    </section>
  );
}
