import { checkedParams, oneOf } from '../../lib/search-params.ts';

export const reportsTabs = ['reports', 'decisions', 'log'] as const;
export type ReportsTab = (typeof reportsTabs)[number];

export interface ReportsSearch {
  tab?: ReportsTab;
}

export function reportsSearch({ tab }: Record<string, unknown>): ReportsSearch {
  return checkedParams({ tab: oneOf(tab, reportsTabs) });
}
