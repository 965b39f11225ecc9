import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Button, Modal } from '@mantine/core';
import classes from './UnfollowDialog.module.css';

interface UnfollowDialogProps {
  name: string;
  onClose: () => void;
  onUnfollow: () => void;
}

/** Asks before what cannot be had back at will is given up. */
export function UnfollowDialog({ name, onClose, onUnfollow }: UnfollowDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      size={440}
      padding="lg"
      title="Unfollow"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={classes.question}>
        The account of <bdi>{name}</bdi> is private. To follow it again, you would have to be accepted again.
      </p>
      <div className={classes.actions}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button className={classes.unfollow ?? ''} onClick={onUnfollow}>
          Unfollow
        </Button>
      </div>
    </Modal>
  );
}
