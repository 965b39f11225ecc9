import type { Author } from '@vibeline/core/features/members/member.schema';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useFocusOfRemoved } from '../../../ui/hooks/use-focus-of-removed.ts';
import { FriendButton } from '../FriendButton.tsx';
import { FriendRows } from '../FriendRows.tsx';
import { useFriend } from '../use-friend.ts';
import { useSentRequests } from '../use-friends.ts';
import classes from './SentRequestList.module.css';

export function SentRequestList() {
  const { list, query, requests } = useSentRequests();
  const [wasShown, setShown] = useState(false);
  if (requests.length > 0 && !wasShown) setShown(true);
  if (!wasShown && !query.error) return null;
  return (
    <section className={classes.root} aria-labelledby="sent-requests">
      <h2 id="sent-requests" className={classes.title}>
        Sent requests
      </h2>
      <FriendRows
        list={list}
        label="Sent requests"
        failure="Failed to fetch friend requests"
        query={query}
        items={requests}
        actions={(member, pin) => <SentActions member={member} onCancel={pin} />}
        empty={<p className={classes.empty}>No request of yours waits for an answer.</p>}
      />
    </section>
  );
}

interface SentActionsProps {
  member: Author;
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
