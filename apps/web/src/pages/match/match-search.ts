import { checkedParams, oneOf, textParam } from '../../lib/search-params.ts';

/** What the address of VibeMatch says. The page knows the categories and times: their lists are not in the first script. */
export interface MatchSearch {
  /** The sessions of others without one. */
  tab?: 'create' | 'matches' | 'sessions';
  /** Only sessions of this category. */
  category?: string;
  /** Only sessions for this time. */
  time?: string;
}

export function matchSearch({ tab, category, time }: Record<string, unknown>): MatchSearch {
  return checkedParams({
    tab: oneOf(tab, ['create', 'matches', 'sessions']),
    category: textParam(category),
    time: textParam(time),
  });
}
