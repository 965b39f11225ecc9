import { checkedParams, oneOf } from '../../lib/search-params.ts';

export const moderationTabs = ['open', 'appealed', 'decided', 'suspended', 'rings', 'log'] as const;
export type ModerationTab = (typeof moderationTabs)[number];

export interface ModerationSearch {
  tab?: ModerationTab;
}

export function moderationSearch({ tab }: Record<string, unknown>): ModerationSearch {
  return checkedParams({ tab: oneOf(tab, moderationTabs) });
}
