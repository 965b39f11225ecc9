import { IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { recentSearchText } from './recent-search.rules.ts';
import { clearRecentSearches, type RecentSearch, removeRecentSearch } from './recent-searches.ts';

interface ClearRecentSearchesProps {
  ref?: Ref<HTMLButtonElement>;
  viewerId: number | null;
  className?: string | undefined;
  onClear?: () => void;
}

export function ClearRecentSearches({ ref, viewerId, className, onClear }: ClearRecentSearchesProps) {
  const clear = () => {
    onClear?.();
    clearRecentSearches(viewerId);
  };
  return (
    <Button ref={ref} variant="subtle" className={className} onClick={clear}>
      Clear all
    </Button>
  );
}

interface RemoveRecentSearchProps {
  ref?: Ref<HTMLButtonElement>;
  viewerId: number | null;
  search: RecentSearch;
  /** Out of the tab order, where the Delete key does the same. */
  tabIndex?: -1;
}

export function RemoveRecentSearch({ ref, viewerId, search, tabIndex }: RemoveRecentSearchProps) {
  return (
    <IconButton
      ref={ref}
      label={`Remove “${recentSearchText(search)}” from recent searches`}
      tabIndex={tabIndex}
      onClick={() => removeRecentSearch(viewerId, search)}
    >
      <IconX size={18} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
}
