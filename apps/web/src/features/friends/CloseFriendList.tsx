import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { buttonLook } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { NobodyFound } from '../members/NobodyFound.tsx';
import { PeopleList } from '../members/PeopleList.tsx';
import { CloseFriendButton } from './CloseFriendButton.tsx';
import { NoFriends } from './FriendList.tsx';
import { FriendRow } from './FriendRow.tsx';
import { useFriends, useKeptIds } from './use-friends.ts';

interface CloseFriendListProps {
  /** Whether all friends are listed, to choose from; otherwise those who are close friends. */
  isAdding: boolean;
  search: string;
  onShowAll: () => void;
}

export function CloseFriendList({ isAdding, search, onShowAll }: CloseFriendListProps) {
  const { list, query, friends } = useFriends({ search, isClose: !isAdding });
  const { isKept, keep } = useKeptIds();
  return (
    <PeopleList
      key={list}
      list={list}
      label={isAdding ? 'Friends' : 'Close friends'}
      failure="Failed to fetch friends"
      query={query}
      stored={query.data}
      items={friends}
      idOf={({ member }) => member.id}
      isKept={({ member }) => isKept(member.id)}
      row={(friend, isGone) => (
        <FriendRow
          friend={friend}
          isGone={isGone}
          actions={(member) => <CloseFriendButton member={member} onToggle={() => keep(member.id)} />}
        />
      )}
      empty={
        search === '' ? (
          isAdding ? (
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
        <Link to={paths.closeFriends} search={{ tab: 'add' }} replace {...buttonLook({})}>
          Add from your friends
        </Link>
      }
    >
      Choose from your friends who sees your most private posts.
    </EmptyState>
  );
}
