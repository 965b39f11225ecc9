import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, Flex, Title } from '@mantine/core';
import { useState } from 'react';
import { useNetwork } from '../../features/network/use-network.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import classes from './ShortcutsDialog.module.css';
import { shortcutGroups } from './shortcut-groups.ts';
import { hasShortcuts, isOffered, setShortcuts, type Target } from './shortcuts.ts';

interface ShortcutsDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps) {
  const [isOn, setOn] = useState(hasShortcuts);
  const { features } = useNetwork();
  const isShown = ({ target }: { target?: Target }) => target === undefined || isOffered(target, features);
  const change = (next: boolean) => {
    setShortcuts(next);
    setOn(next);
  };
  return (
    <Dialog isInHistory={false} opened={opened} onClose={onClose} size={480} title="Keyboard shortcuts">
      <Checkbox
        label="Single letters act as shortcuts"
        checked={isOn}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {shortcutGroups.map(({ title, shortcuts }) => (
        <section key={title} aria-labelledby={`shortcuts-${title}`}>
          <Title id={`shortcuts-${title}`} order={3} mt={16} mb={4}>
            {title}
          </Title>
          <Flex component="dl" direction="column" gap={2}>
            {shortcuts.filter(isShown).map(({ keys, action }) => (
              <Flex
                key={action}
                className={classes.row}
                direction="row-reverse"
                align="center"
                justify="space-between"
                gap={16}
                mih={40}
              >
                <Flex component="dt" flex="none" gap={6}>
                  {keys.map((key) => (
                    <Keys key={key} text={key} />
                  ))}
                </Flex>
                <dd>{action}</dd>
              </Flex>
            ))}
          </Flex>
        </section>
      ))}
    </Dialog>
  );
}

/** Keys pressed one after the other are separated by spaces; a plus means together. */
function Keys({ text }: { text: string }) {
  const keys = text.includes('+') ? [text] : text.split(' ');
  return keys.map((key) => (
    <kbd key={key} className={classes.key}>
      {key}
    </kbd>
  ));
}
