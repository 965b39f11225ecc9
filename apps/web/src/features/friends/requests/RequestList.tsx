import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/paths.ts';
import { buttonProps } from '../../../ui/buttons/Button.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { FriendRows } from '../FriendRows.tsx';
import { useFriendRequests } from '../use-friends.ts';
import { FriendAnswer } from './FriendAnswer.tsx';

export function RequestList() {
  const { list, query, items: requests } = useFriendRequests();
  return (
    <FriendRows
      list={list}
      label="Friend requests"
      failure="Failed to fetch friend requests"
      query={query}
      stored={query.data}
      items={requests}
      actions={(member, pin) => <FriendAnswer member={member} onAnswer={pin} />}
      empty={
        <EmptyState
          title="No pending requests"
          action={
            <Link to={paths.people} {...buttonProps({ variant: 'default' })}>
              Find people
            </Link>
          }
        >
          Who asks to be your friend appears here.
        </EmptyState>
      }
    />
  );
}
