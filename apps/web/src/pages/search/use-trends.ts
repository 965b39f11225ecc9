import { useTrends as useTrendsQuery } from '../../features/trends/use-trends.ts';

const NONE: never[] = [];

/** The hashtags that are used most today; none until they are loaded. */
export function useTrends() {
  return useTrendsQuery().data ?? NONE;
}
