import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Box, Checkbox, Flex, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { acknowledgeDisclaimer } from './disclaimer.ts';
import classes from './VibeDisclaimer.module.css';

/** One sentence each: a longer text would be the largest paint of the landing page on a phone. */
const TEXTS_BEFORE = [
  'Everyone here carries a vibe score from 0 to 100, drawn as a ring around their face.',
  'Only the votes others give to your posts and comments move it.',
];

const BANDS = [
  { band: 'positive', range: '60 and above', meaning: 'mostly positive' },
  { band: 'neutral', range: '40 to 59', meaning: 'a bit of both' },
  { band: 'negative', range: 'below 40', meaning: 'mostly negative' },
];

const TEXTS_AFTER = [
  'You start at 50.',
  'Five imagined votes on each side keep a first vote from deciding everything.',
  'Fewer than five votes say little yet: they are drawn in a calm tone, with how many there are.',
  'The word beside a score is finer on a profile than in a list: 45 is Mixed vibes on one and Neutral Vibes in the other.',
  'Who voted is never shown, not to you and not to anyone.',
  'It says how posts have landed, not what a person is worth.',
];

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
        {TEXTS_BEFORE.map(paragraph)}
        <Flex component="ul" direction="column" gap={6} my={14}>
          {BANDS.map(({ band, range, meaning }) => (
            <li key={band}>
              <Box
                component="span"
                w="2.5rem"
                h={4}
                me={12}
                bg={`var(--vibe-${band})`}
                bdrs={2}
                display="inline-block"
                style={{ verticalAlign: 'middle' }}
              />
              <Text component="b" fw={680}>
                {range}
              </Text>{' '}
              {meaning}
            </li>
          ))}
        </Flex>
        {TEXTS_AFTER.map(paragraph)}
      </div>
      <Stack className={classes.footer} gap={16} pt={16} mt={16} data-above-toasts>
        <Checkbox
          label="I know what my vibe score is and what it is not"
          checked={isChecked}
          onChange={(event) => setChecked(event.currentTarget.checked)}
        />
        <Button disabled={!isChecked} onClick={acknowledge}>
          I Understand
        </Button>
      </Stack>
    </Dialog>
  );
}

function paragraph(text: string) {
  return (
    <Text key={text} mb={8} textWrap="pretty">
      {text}
    </Text>
  );
}
