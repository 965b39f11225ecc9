import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Checkbox, Modal } from '@mantine/core';
import { useState } from 'react';
import classes from './ShortcutsDialog.module.css';
import { hasShortcuts, setShortcuts, shortcuts } from './shortcuts.ts';

interface ShortcutsDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps) {
  const [isOn, setOn] = useState(hasShortcuts);
  const change = (next: boolean) => {
    setShortcuts(next);
    setOn(next);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      centered
      size={440}
      padding="lg"
      title="Keyboard shortcuts"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <dl className={classes.list}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className={classes.row}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Single letters act as shortcuts"
        checked={isOn}
        onChange={(event) => change(event.currentTarget.checked)}
        classNames={{ root: classes.switch ?? '', label: classes.label ?? '' }}
      />
    </Modal>
  );
}
