import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { buttonProps } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { NobodyFound } from '../members/NobodyFound.tsx';
import { CloseFriendButton } from './CloseFriendButton.tsx';
import { NoFriends } from './FriendList.tsx';
import { FriendRows } from './FriendRows.tsx';
import { useFriends } from './use-friends.ts';

interface CloseFriendListProps {
  isAdding: boolean;
  search: string;
  onShowAll: () => void;
}

export function CloseFriendList({ isAdding, search, onShowAll }: CloseFriendListProps) {
  const { list, query, items: friends } = useFriends({ search, isClose: !isAdding });
  const hasNoFriends = trpc.friends.counts.useQuery().data?.friends === 0;
  return (
    <FriendRows
      key={list}
      list={list}
      label={isAdding ? 'Friends' : 'Close friends'}
      failure="Failed to fetch friends"
      query={query}
      stored={query.data}
      items={friends}
      actions={(member, pin) => <CloseFriendButton member={member} onToggle={pin} />}
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
      action={
        <Link to={paths.closeFriends} search={{ tab: 'add' }} replace {...buttonProps({})}>
          Add from your friends
        </Link>
      }
    >
      Choose from your friends who sees your most private posts.
    </EmptyState>
  );
}
