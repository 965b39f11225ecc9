import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { User } from '@vibeline/core/features/members/member.schema';
import classes from './ProfileDialog.module.css';
import { ProfileEditor } from './ProfileEditor.tsx';

interface ProfileDialogProps {
  member: User;
  opened: boolean;
  onClose: () => void;
}

export function ProfileDialog({ member, opened, onClose }: ProfileDialogProps) {
  const isPhone = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen={isPhone ?? false}
      size={560}
      padding="lg"
      yOffset="5dvh"
      title="Customize Profile"
      classNames={{ content: classes.content ?? '' }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <ProfileEditor member={member} onClose={onClose} />
    </Modal>
  );
}
