import { isCircleFull } from '@vibeline/core/features/circles/circle.rules';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import classes from './InviteDialog.module.css';
import { InviteeSearch } from './InviteeSearch.tsx';
import { InviteLinkPart } from './InviteLinkPart.tsx';

interface InviteDialogProps {
  circle: Circle;
  opened: boolean;
  onClose: () => void;
}

export function InviteDialog({ circle, opened, onClose }: InviteDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} size={520} title="Invite to this circle" isFullScreenOnPhone>
      <div className={classes.root}>
        <InviteLinkPart circle={circle} />
        {isCircleFull(circle) ? (
          <p className={classes.note}>
            This circle is full: {circle.memberCount} of {circle.memberLimit} members. Invite again once there is room.
          </p>
        ) : (
          <InviteeSearch circleId={circle.id} />
        )}
      </div>
    </Dialog>
  );
}
