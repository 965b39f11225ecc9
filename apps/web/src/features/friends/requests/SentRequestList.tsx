import type { Author } from '@vibeline/core/features/members/member.schema';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useFocusOfRemoved } from '../../../ui/hooks/use-focus-of-removed.ts';
import { PeopleList } from '../../members/PeopleList.tsx';
import { FriendButton } from '../FriendButton.tsx';
import { FriendRow } from '../FriendRow.tsx';
import { useFriend } from '../use-friend.ts';
import { useKeptIds, useSentRequests } from '../use-friends.ts';
import classes from './SentRequestList.module.css';

/** The viewer's requests that wait for an answer. Without any, nothing. */
export function SentRequestList() {
  const { list, query, requests } = useSentRequests();
  const { isKept, keep } = useKeptIds();
  const [wasShown, setShown] = useState(false);
  if (requests.length > 0 && !wasShown) setShown(true);
  if (!wasShown && !query.error) return null;
  return (
    <section className={classes.root} aria-labelledby="sent-requests">
      <h2 id="sent-requests" className={classes.title}>
        Sent requests
      </h2>
      <PeopleList
        list={list}
        label="Sent requests"
        failure="Failed to fetch friend requests"
        query={query}
        items={requests}
        idOf={({ member }) => member.id}
        isKept={({ member }) => isKept(member.id)}
        row={(request, isGone) => (
          <FriendRow
            friend={request}
            isGone={isGone}
            actions={(member) => <SentActions member={member} onCancel={() => keep(member.id)} />}
          />
        )}
        empty={<p className={classes.empty}>No request of yours waits for an answer.</p>}
      />
    </section>
  );
}

interface SentActionsProps {
  member: Author;
  /** The row stays in its place: the member can be asked again. */
  onCancel: () => void;
}

function SentActions({ member, onCancel }: SentActionsProps) {
  const { friend, end } = useFriend(member);
  const { root, noteFocus } = useFocusOfRemoved<HTMLDivElement>();
  const cancel = () => {
    onCancel();
    end();
  };
  return (
    <div ref={root}>
      {friend === 'outgoing' ? (
        <Button ref={noteFocus} variant="default" aria-label={`Cancel request to ${member.name}`} onClick={cancel}>
          Cancel
        </Button>
      ) : (
        <FriendButton member={member} />
      )}
    </div>
  );
}
