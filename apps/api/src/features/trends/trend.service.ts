import { compareTrends, TRENDS_MAX, TRENDS_MAX_AGE_MS, trendGrowth } from '@vibeline/core/features/trends/trend.rules';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { ServiceDependencies } from '../../dependencies.ts';
import { memoizeTtl } from '../../memoize-ttl.ts';
import { countHashtags } from './trend.queries.ts';

export function createTrendService({ db, now }: ServiceDependencies) {
  const listHashtags = memoizeTtl(TRENDS_MAX_AGE_MS, now, async () => {
    const rows = await countHashtags(db, now());
    return rows
      .map((row) => ({ tag: row.tag_key, count: row.now, growth: trendGrowth(row.now, row.before) }))
      .toSorted(compareTrends)
      .slice(0, TRENDS_MAX);
  });
  return { listHashtags } satisfies ServiceOf<'trends'>;
}
