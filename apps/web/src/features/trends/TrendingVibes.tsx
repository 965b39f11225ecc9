import { Link } from '@tanstack/react-router';
import { describeGrowth } from '@vibeline/core/features/trends/trend.rules';
import { paths } from '../../lib/paths.ts';
import { Count } from '../../ui/Count.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import classes from './TrendingVibes.module.css';
import { useTrends } from './use-trends.ts';

const SHOWN = 3;

export function TrendingVibes() {
  const query = useTrends();
  const trends = query.data?.slice(0, SHOWN);
  return (
    <SidePanel title="Trending Vibes">
      <div className={classes.content} aria-busy={query.isPending}>
        {query.isError && !trends && (
          <ErrorNote message="Trends could not be loaded." onRetry={() => void query.refetch()} />
        )}
        {trends?.length === 0 && <p className={classes.none}>No trends yet</p>}
        {trends && trends.length > 0 && (
          <ol className={classes.list}>
            {trends.map((trend) => (
              <li key={trend.tag}>
                <Link to={paths.hashtag(trend.tag)} className={classes.trend}>
                  <bdi className={classes.tag}>#{trend.tag}</bdi>
                  <span className={classes.facts}>
                    <Count value={trend.count} noun="post" /> · {describeGrowth(trend)}
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        )}
      </div>
      <Link to={paths.explore} search={{ tab: 'hashtags' }} className={classes.more}>
        All trends
      </Link>
    </SidePanel>
  );
}
