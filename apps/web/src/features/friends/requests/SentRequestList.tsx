import { Flex, Text, Title } from '@mantine/core';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useFocusOfRemoved } from '../../../ui/hooks/use-focus-of-removed.ts';
import { FriendButton } from '../FriendButton.tsx';
import { FriendRows } from '../FriendRows.tsx';
import { useFriend } from '../friend.change.ts';
import { useSentRequests } from '../use-friends.ts';

export function SentRequestList() {
  const requests = useSentRequests();
  const [wasShown, setShown] = useState(false);
  if (requests.items.length > 0 && !wasShown) setShown(true);
  if (!wasShown && !requests.query.error) return null;
  return (
    <Flex component="section" direction="column" gap={12} mt={28} aria-labelledby="sent-requests">
      <Title id="sent-requests" order={2} px="var(--gutter)" lts="-0.015em">
        Sent requests
      </Title>
      <FriendRows
        {...requests}
        label="Sent requests"
        failure="Failed to fetch friend requests"
        action={(member, pin) => <SentActions member={member} onCancel={pin} />}
        empty={
          <Text px="var(--gutter)" c="dimmed">
            No request of yours waits for an answer.
          </Text>
        }
      />
    </Flex>
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
