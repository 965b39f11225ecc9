import { EmptyState } from '../../ui/lists/EmptyState.tsx';

/** Before anything is searched. */
export function SearchStart() {
  return (
    <EmptyState title="Find people and hashtags">
      Type a name, a username or the beginning of a hashtag. Posts cannot be searched yet.
    </EmptyState>
  );
}
