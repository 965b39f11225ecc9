import { IconX } from '@tabler/icons-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { recentSearchText } from './recent-search.rules.ts';
import { clearRecentSearches, type RecentSearch, removeRecentSearch } from './recent-searches.ts';

/** Removes all of them. */
export function ClearRecentSearches({ viewerId }: { viewerId: number | null }) {
  return (
    <Button variant="subtle" onClick={() => clearRecentSearches(viewerId)}>
      Clear all
    </Button>
  );
}

interface RemoveRecentSearchProps {
  viewerId: number | null;
  search: RecentSearch;
  /** Out of the tab order, where the Delete key does the same. */
  tabIndex?: -1;
}

export function RemoveRecentSearch({ viewerId, search, tabIndex }: RemoveRecentSearchProps) {
  return (
    <IconButton
      label={`Remove “${recentSearchText(search)}” from recent searches`}
      tabIndex={tabIndex}
      onClick={() => removeRecentSearch(viewerId, search)}
    >
      <IconX size={18} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
}
