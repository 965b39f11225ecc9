import { Flex, Stack, Text } from '@mantine/core';
import { isCircleFull } from '@vibeline/core/features/circles/circle.rules';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { StateButton } from '../../../ui/buttons/StateButton.tsx';
import { useFocusOfRemoved } from '../../../ui/hooks/use-focus-of-removed.ts';
import { lazyDialog } from '../../../ui/lazy-component.tsx';
import { ChatButton } from '../../messages/open/ChatButton.tsx';
import classes from './CircleActions.module.css';
import { isKeptOut, KEPT_OUT } from './circle-access.rules.ts';
import { useMembership } from './use-membership.ts';

const ConfirmDialog = lazyDialog(() => import('../../../ui/dialogs/ConfirmDialog.tsx'), 'ConfirmDialog');

interface CircleActionsProps {
  circle: Circle;
  onInvite: () => void;
}

export function CircleActions({ circle, onInvite }: CircleActionsProps) {
  const { role, name } = circle;
  const { root, noteFocus } = useFocusOfRemoved<HTMLDivElement>();
  const { shown, isJoining, join, isLeaving, leave, decline } = useMembership(circle);
  const { isInvited } = shown;
  const [asked, setAsked] = useState<'leave' | 'decline' | null>(null);
  const isMember = role !== 'none';
  const isOut = isKeptOut(shown);
  const isFull = isCircleFull(circle);
  const close = () => setAsked(null);
  return (
    <Stack className={classes.root} gap={8}>
      {!isMember && isInvited && <Text fw={560}>You are invited to this circle.</Text>}
      {isOut && <Text fw={560}>{KEPT_OUT}</Text>}
      {!isMember && !isOut && isFull && (
        <Text fw={560}>This circle is full. You can join once somebody leaves it.</Text>
      )}
      <Flex ref={root} wrap="wrap" gap={8}>
        {isMember && (
          <ChatButton ref={noteFocus} target={{ circleId: circle.id }} label="Chat" name={`Chat in ${name}`} />
        )}
        {isMember && (
          <Button ref={noteFocus} variant="default" aria-haspopup="dialog" onClick={onInvite}>
            Invite
          </Button>
        )}
        {role === 'member' && (
          <Button ref={noteFocus} variant="default" aria-haspopup="dialog" onClick={() => setAsked('leave')}>
            Leave
          </Button>
        )}
        {!isMember && !isOut && (isJoining || !isFull) && (
          <EnterButton name={name} isInvited={isInvited} isJoined={isJoining} ref={noteFocus} onPress={join} />
        )}
        {!isMember && isInvited && (
          <Button ref={noteFocus} variant="default" aria-haspopup="dialog" onClick={() => setAsked('decline')}>
            Decline
          </Button>
        )}
      </Flex>
      {asked === 'leave' && role === 'member' && (
        <ConfirmDialog
          title="Leave circle"
          confirmLabel="Leave"
          isPending={isLeaving}
          onClose={close}
          onConfirm={() => leave(close)}
        >
          Your posts stay in <bdi>{name}</bdi>, and you find them in your profile to delete them.{' '}
          {circle.isPrivate
            ? 'It is private: you can only come back when somebody invites you again.'
            : 'You can join again while it is not full.'}
        </ConfirmDialog>
      )}
      {asked === 'decline' && isInvited && (
        <ConfirmDialog
          title="Decline invitation"
          confirmLabel="Decline"
          isPending={false}
          onClose={close}
          onConfirm={() => {
            close();
            decline();
          }}
        >
          Nobody is told. {laterOf(circle)}
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function laterOf({ isPrivate, isBanned }: Pick<Circle, 'isPrivate' | 'isBanned'>): string {
  if (isPrivate) return 'The circle is private: to join it later you need another invitation.';
  return isBanned ? 'To join it later you need another invitation of the owner.' : 'You can still join it later.';
}

interface EnterButtonProps {
  ref: (button: HTMLButtonElement | null) => () => void;
  name: string;
  isInvited: boolean;
  isJoined: boolean;
  onPress: () => void;
}

const LABELS = ['Join', 'Accept', 'Joined'] as const;

function EnterButton({ ref, name, isInvited, isJoined, onPress }: EnterButtonProps) {
  const label = isInvited ? 'Accept' : 'Join';
  const press = isInvited ? `Accept the invitation to ${name}` : `Join ${name}`;
  return (
    <StateButton
      ref={ref}
      labels={LABELS}
      label={isJoined ? 'Joined' : label}
      isAction={!isJoined}
      isPrimary
      isPending={false}
      name={isJoined ? `Joined ${name}` : press}
      onPress={() => !isJoined && onPress()}
    />
  );
}
