import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/paths.ts';
import { buttonLook } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { PeopleList } from '../../members/PeopleList.tsx';
import { FriendRow } from '../FriendRow.tsx';
import { useFriendRequests, useKeptIds } from '../use-friends.ts';
import { FriendAnswer } from './FriendAnswer.tsx';

/** The requests that wait for the viewer's answer. */
export function RequestList() {
  const { list, query, requests } = useFriendRequests();
  const { isKept, keep } = useKeptIds();
  return (
    <PeopleList
      list={list}
      label="Friend requests"
      failure="Failed to fetch friend requests"
      query={query}
      stored={query.data}
      items={requests}
      idOf={({ member }) => member.id}
      isKept={({ member }) => isKept(member.id)}
      row={(request, isGone) => (
        <FriendRow
          friend={request}
          isGone={isGone}
          actions={(member) => <FriendAnswer member={member} onAnswer={() => keep(member.id)} />}
        />
      )}
      empty={
        <EmptyState
          title="No pending requests"
          action={
            <Link to={paths.people} {...buttonLook({ variant: 'default' })}>
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
