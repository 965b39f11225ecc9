import { Button } from '../../ui/buttons/Button.tsx';
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
      action={
        <Button variant="default" onClick={onShowAll}>
          {isOfFriends ? 'Show all friends' : 'Show everyone'}
        </Button>
      }
    >
      {isOfFriends ? 'No friend’s name or username' : 'No name or username'} contains <bdi>“{search}”</bdi>.
    </EmptyState>
  );
}
