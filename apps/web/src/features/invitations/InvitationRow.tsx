import { Flex, Stack, Text } from '@mantine/core';
import type { Invitation } from '@vibeline/core/features/invitations/invitation.schema';
import { type ReactNode, useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { InlineConfirm } from '../../ui/dialogs/InlineConfirm.tsx';
import { useFocusOfRemoved } from '../../ui/hooks/use-focus-of-removed.ts';
import { minuteClock } from '../../ui/time/relative-time.ts';
import { endText, usesText } from './invitation-texts.ts';
import { useRevoke } from './use-revoke.ts';

interface InvitationRowProps {
  invitation: Omit<Invitation, 'code'>;
  /** Who made it, where it is not the viewer. */
  maker?: ReactNode;
  /** Beside the button to revoke it. */
  actions?: (noteFocus: (button: HTMLButtonElement | null) => () => void) => ReactNode;
}

export function InvitationRow({ invitation, maker, actions }: InvitationRowProps) {
  const { note, state } = invitation;
  const now = useStore(minuteClock);
  const isActive = state === 'active';
  return (
    <Stack component="li" gap={12} py={16} px="var(--card-padding)">
      <Flex align="flex-start" justify="space-between" wrap="wrap" gap="12px 16px">
        <Stack gap={2} miw={0} flex="1 1 200px">
          <Text
            fw={640}
            lh={1.35}
            c={isActive ? 'var(--ink)' : 'dimmed'}
            dir="auto"
            style={{ overflowWrap: 'anywhere' }}
          >
            {note || 'Invitation'}
          </Text>
          <Text className="dotted tabular-nums" c="dimmed" fz="sm" lh={1.45}>
            {maker && <span>{maker}</span>}
            <span>{usesText(invitation)}</span>
            <span>{endText(invitation, now)}</span>
          </Text>
        </Stack>
        {isActive && <RowActions invitation={invitation} actions={actions ?? null} />}
      </Flex>
    </Stack>
  );
}

interface RowActionsProps extends Pick<InvitationRowProps, 'invitation'> {
  actions: NonNullable<InvitationRowProps['actions']> | null;
}

function RowActions({ invitation: { id, note }, actions }: RowActionsProps) {
  const { root, noteFocus } = useFocusOfRemoved<HTMLDivElement>();
  const [isAsking, setAsking] = useState(false);
  const revoke = useRevoke(id);
  if (isAsking) {
    return (
      <InlineConfirm
        title="Revoke it? Nobody can join with it any more."
        onCancel={() => setAsking(false)}
        actions={[
          { label: 'Keep', isFocused: true, isDisabled: revoke.isPending, onClick: () => setAsking(false) },
          { label: 'Revoke', tone: 'danger', isPending: revoke.isPending, onClick: () => revoke.mutate({ id }) },
        ]}
      />
    );
  }
  return (
    <Flex ref={root} wrap="wrap" gap={8}>
      {actions?.(noteFocus)}
      <Button
        ref={noteFocus}
        variant="subtle"
        data-danger
        aria-label={note ? `Revoke the invitation ${note}` : 'Revoke the invitation'}
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
    </Flex>
  );
}
