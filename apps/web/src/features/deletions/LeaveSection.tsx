import { Stack, Text } from '@mantine/core';
import { LEAVE_DAYS } from '@vibeline/core/features/accounts/deletion.rules';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { BreakDialog } from './BreakDialog.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';

interface LeaveSectionProps {
  username: string;
  isOwner: boolean;
}

export function LeaveSection(props: LeaveSectionProps) {
  const [asked, setAsked] = useState<'break' | 'leave' | null>(null);
  const close = () => setAsked(null);
  return (
    <Stack gap={24} align="flex-start">
      <Stack gap={10} align="flex-start">
        <Text c="dimmed" fz="sm" maw="var(--measure)" textWrap="pretty">
          On a break nobody sees you, and nothing is deleted. It ends when you log in again.
        </Text>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked('break')}>
          Take a break
        </Button>
      </Stack>
      <Stack gap={0} align="flex-start">
        <Text c="dimmed" fz="sm" maw="var(--measure)" textWrap="pretty">
          A deleted account is hidden at once. You can come back within {LEAVE_DAYS} days; after that it is gone for
          good.
        </Text>
        <button
          type="button"
          className="text-action"
          data-danger
          aria-haspopup="dialog"
          onClick={() => setAsked('leave')}
        >
          Delete my account
        </button>
      </Stack>
      {asked === 'break' && <BreakDialog onClose={close} />}
      {asked === 'leave' && <LeaveDialog {...props} onClose={close} />}
    </Stack>
  );
}
