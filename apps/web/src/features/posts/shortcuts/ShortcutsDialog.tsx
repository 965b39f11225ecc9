import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
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
    <Dialog isInHistory={false} opened={opened} onClose={onClose} size={440} title="Keyboard shortcuts">
      <dl className={classes.list}>
        {shortcuts.map(({ keys, action }) => (
          <div key={action} className={classes.row}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Single letters act as shortcuts"
        checked={isOn}
        onChange={(event) => change(event.currentTarget.checked)}
        classNames={{ root: classes.switch ?? '', label: classes.label ?? '' }}
      />
    </Dialog>
  );
}
