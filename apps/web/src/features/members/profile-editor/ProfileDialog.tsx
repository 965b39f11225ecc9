import type { User } from '@vibeline/core/features/members/member.schema';
import { useRef } from 'react';
import { Dialog, type DialogState } from '../../../ui/dialogs/Dialog.tsx';
import { ProfileEditor, type ProfileEditorHandle } from './ProfileEditor.tsx';

interface ProfileDialogProps extends DialogState {
  member: User;
}

export function ProfileDialog({ member, opened, onClose }: ProfileDialogProps) {
  const editor = useRef<ProfileEditorHandle>(null);
  return (
    <Dialog
      opened={opened}
      onClose={() => editor.current?.requestClose()}
      isFullScreenOnPhone
      size={560}
      title="Customize Profile"
    >
      <ProfileEditor ref={editor} member={member} onClose={onClose} />
    </Dialog>
  );
}
