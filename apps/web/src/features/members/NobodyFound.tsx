import { EmptyState } from '../../ui/lists/EmptyState.tsx';

interface NobodyFoundProps {
  search: string;
  onShowAll: () => void;
  isOfFriends?: boolean;
}

export function NobodyFound({ search, onShowAll, isOfFriends = false }: NobodyFoundProps) {
  return (
    <EmptyState
      title="Nobody found"
      button={{ label: isOfFriends ? 'Show all friends' : 'Show everyone', onClick: onShowAll }}
    >
      {isOfFriends ? 'No friend’s name or username' : 'No name or username'} contains <bdi>“{search}”</bdi>.
    </EmptyState>
  );
}
