import type { User } from '@vibeline/core/features/members/member.schema';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';

interface ProfileDialogProps {
  member: User;
  opened: boolean;
  onClose: () => void;
}

export function ProfileDialog({ member, opened, onClose }: ProfileDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} isFullScreenOnPhone size={560} title="Customize Profile">
      <ProfileEditor member={member} onClose={onClose} />
    </Dialog>
  );
}
