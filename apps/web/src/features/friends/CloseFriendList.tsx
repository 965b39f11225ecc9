import type { Author } from '@vibeline/core/features/members/member.schema';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { StateButton } from '../../ui/buttons/StateButton.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { NobodyFound } from '../members/NobodyFound.tsx';
import { NoFriends } from './FriendList.tsx';
import { FriendRows } from './FriendRows.tsx';
import { useCloseFriend } from './friend.change.ts';
import { useFriends } from './use-friends.ts';

const LABELS = ['Add', 'Remove'] as const;

interface CloseFriendListProps {
  isAdding: boolean;
  search: string;
  onShowAll: () => void;
}

export function CloseFriendList({ isAdding, search, onShowAll }: CloseFriendListProps) {
  const friends = useFriends({ search, isClose: !isAdding });
  const hasNoFriends = trpc.friends.counts.useQuery().data?.friends === 0;
  return (
    <FriendRows
      key={friends.list}
      {...friends}
      label={isAdding ? 'Friends' : 'Close friends'}
      failure="Failed to fetch friends"
      action={(member, pin) => <CloseFriendButton member={member} onToggle={pin} />}
      empty={
        search === '' ? (
          isAdding || hasNoFriends ? (
            <NoFriends />
          ) : (
            <NoCloseFriends />
          )
        ) : (
          <NobodyFound isOfFriends search={search} onShowAll={onShowAll} />
        )
      }
    />
  );
}

function NoCloseFriends() {
  return (
    <EmptyState
      title="No close friends yet"
      action={<ButtonLink to={paths.closeFriends} search={{ tab: 'add' }} replace label="Add from your friends" />}
    >
      Choose from your friends who sees your most private posts.
    </EmptyState>
  );
}

interface CloseFriendButtonProps {
  member: Author;
  onToggle: () => void;
}

function CloseFriendButton({ member, onToggle }: CloseFriendButtonProps) {
  const { isClose, toggle } = useCloseFriend(member);
  return (
    <StateButton
      labels={LABELS}
      label={isClose ? 'Remove' : 'Add'}
      endLabel={isClose ? 'Remove' : undefined}
      isAction={!isClose}
      isPending={false}
      name={isClose ? `Remove ${member.name} from close friends` : `Add ${member.name} to close friends`}
      onPress={() => {
        onToggle();
        toggle();
      }}
    />
  );
}
