import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, Flex, Stack } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { acknowledgeDisclaimer } from './disclaimer.ts';
import classes from './VibeDisclaimer.module.css';

interface VibeDisclaimerProps {
  opened: boolean;
  isInHistory?: boolean;
  onClose: () => void;
}

/** Closing it does not acknowledge it. */
export function VibeDisclaimer({ opened, isInHistory = true, onClose }: VibeDisclaimerProps) {
  const [isChecked, setChecked] = useState(false);
  const close = () => {
    setChecked(false);
    onClose();
  };
  const acknowledge = () => {
    acknowledgeDisclaimer();
    close();
  };

  return (
    <Dialog
      opened={opened}
      isInHistory={isInHistory}
      onClose={close}
      size={520}
      title={
        <span tabIndex={-1} data-autofocus>
          About your vibe
        </span>
      }
    >
      <div className={classes.text}>
        {/* One sentence each: a longer text would be the largest paint of the landing page on a phone. */}
        <p>Everyone here carries a vibe score from 0 to 100, drawn as a ring around their face.</p>
        <p>Only the votes others give to your posts and comments move it.</p>
        <Flex component="ul" className={classes.bands} direction="column" gap={6} my={14}>
          <li data-band="positive">
            <b>60 and above</b> mostly positive
          </li>
          <li data-band="neutral">
            <b>50 to 59</b> a bit of both
          </li>
          <li data-band="negative">
            <b>below 50</b> mostly negative
          </li>
        </Flex>
        <p>You start at 50.</p>
        <p>Five imagined votes on each side keep a first vote from deciding everything.</p>
        <p>Who voted is never shown, not to you and not to anyone.</p>
        <p>It says how posts have landed, not what a person is worth.</p>
      </div>
      <Stack className={classes.footer} gap={16} pt={16} mt={16} data-above-toasts>
        <Checkbox
          label="I know what my vibe score is and what it is not"
          checked={isChecked}
          onChange={(event) => setChecked(event.currentTarget.checked)}
        />
        <Button size="md" disabled={!isChecked} onClick={acknowledge}>
          I Understand
        </Button>
      </Stack>
    </Dialog>
  );
}
