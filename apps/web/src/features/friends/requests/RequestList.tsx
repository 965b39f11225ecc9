import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { FriendRows } from '../FriendRows.tsx';
import { useFriendRequests } from '../use-friends.ts';
import { FriendAnswer } from './FriendAnswer.tsx';

export function RequestList() {
  return (
    <FriendRows
      {...useFriendRequests()}
      label="Friend requests"
      failure="Failed to fetch friend requests"
      actions={(member, pin) => <FriendAnswer member={member} onAnswer={pin} />}
      empty={
        <EmptyState title="No pending requests" action={<ButtonLink to={paths.people} label="Find people" />}>
          Who asks to be your friend appears here.
        </EmptyState>
      }
    />
  );
}
