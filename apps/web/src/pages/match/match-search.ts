import { checkedParams, oneOf, textParam } from '../../lib/search-params.ts';

/** The page checks the categories and times, because their lists are not in the first script. */
export interface MatchSearch {
  tab?: 'create' | 'matches' | 'sessions';
  category?: string;
  time?: string;
  places?: 'full';
}

export function matchSearch({ tab, category, time, places }: Record<string, unknown>): MatchSearch {
  return checkedParams({
    tab: oneOf(tab, ['create', 'matches', 'sessions']),
    category: textParam(category),
    time: textParam(time),
    places: oneOf(places, ['full']),
  });
}
