import { Flex } from '@mantine/core';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { useState } from 'react';
import { useToken } from '../../lib/session/use-token.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { StateButton } from '../../ui/buttons/StateButton.tsx';
import { useFocusOfRemoved } from '../../ui/hooks/use-focus-of-removed.ts';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { asksToLogIn } from '../../ui/toasts/login-required.ts';
import classes from './FriendButton.module.css';
import { FRIEND_SIGNED_OUT, useFriend } from './friend.change.ts';

const RemoveFriendDialog = lazyDialog(() => import('./RemoveFriendDialog.tsx'), 'RemoveFriendDialog');

interface FriendButtonProps {
  member: Author;
}

const labels = { none: 'Add friend', outgoing: 'Request sent', friends: 'Friends' } as const;
const endLabels = { none: undefined, outgoing: 'Take back', friends: 'Remove' } as const;
const LABELS = [...Object.values(labels), endLabels.outgoing, endLabels.friends, 'Loading...'] as const;

const names = {
  none: (name: string) => `Add friend ${name}`,
  outgoing: (name: string) => `Request sent to ${name}, press to take it back`,
  friends: (name: string) => `Friends with ${name}, press to remove`,
};

export function FriendButton({ member }: FriendButtonProps) {
  const token = useToken();
  const { friend, isPending, add, end } = useFriend(member);
  const { root, noteFocus } = useFocusOfRemoved<HTMLDivElement>();
  const [isAsking, setAsking] = useState(false);
  if (token === null ? member.id === 0 : member.relation === null) return null;

  if (friend === 'incoming') {
    return (
      <Flex ref={root} className={classes.root} align="center" wrap="wrap" gap={8}>
        <Button ref={noteFocus} aria-label={`Accept request of ${member.name}`} onClick={add}>
          Accept request
        </Button>
        <Button ref={noteFocus} variant="default" aria-label={`Decline request of ${member.name}`} onClick={end}>
          Decline
        </Button>
      </Flex>
    );
  }
  const press = () => {
    if (asksToLogIn(FRIEND_SIGNED_OUT)) return;
    if (friend === 'friends') setAsking(true);
    else if (friend === 'outgoing') end();
    else add();
  };
  return (
    <Flex ref={root} className={classes.root} align="center" wrap="wrap" gap={8}>
      <StateButton
        labels={LABELS}
        label={isPending ? 'Loading...' : labels[friend]}
        endLabel={endLabels[friend]}
        isAction={friend === 'none'}
        isPending={isPending}
        name={names[friend](member.name)}
        onPress={press}
      />
      {isAsking && (
        <RemoveFriendDialog
          member={member}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            end();
          }}
        />
      )}
    </Flex>
  );
}
