import { Stack, Text } from '@mantine/core';
import { isCircleFull } from '@vibeline/core/features/circles/circle.rules';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { Dialog, type DialogState } from '../../../ui/dialogs/Dialog.tsx';
import { InviteeSearch } from './InviteeSearch.tsx';
import { InviteLinkSection } from './InviteLinkSection.tsx';

interface InviteDialogProps extends DialogState {
  circle: Circle;
}

export function InviteDialog({ circle, opened, onClose }: InviteDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} size={520} title="Invite to this circle" isFullScreenOnPhone>
      <Stack gap={20}>
        <InviteLinkSection circle={circle} />
        {isCircleFull(circle) ? (
          <Text c="dimmed" fz="sm" lh={1.45}>
            This circle is full: {circle.memberCount} of {circle.memberLimit} members. Invite again once there is room.
          </Text>
        ) : (
          <InviteeSearch circleId={circle.id} />
        )}
      </Stack>
    </Dialog>
  );
}
