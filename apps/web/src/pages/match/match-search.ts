import {
  type SessionCategory,
  sessionCategories,
  type TimePreference,
  timePreferences,
} from '@vibeline/core/features/match/match.rules';
import { checkedParams, oneOf } from '../../lib/search-params.ts';

/** What the address of VibeMatch says. */
export interface MatchSearch {
  /** The sessions of others without one. */
  tab?: 'create' | 'matches' | 'sessions';
  /** Only sessions of this category. */
  category?: SessionCategory;
  /** Only sessions for this time. */
  time?: TimePreference;
}

export function matchSearch({ tab, category, time }: Record<string, unknown>): MatchSearch {
  return checkedParams({
    tab: oneOf(tab, ['create', 'matches', 'sessions']),
    category: oneOf(category, sessionCategories),
    time: oneOf(time, timePreferences),
  });
}
