import { Group, Paper, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { deviceStorage } from '../../lib/storage.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { useCurrentUser } from '../accounts/use-current-user.ts';
import classes from './ThemeBanner.module.css';
import { ThemePreview } from './ThemePreview.tsx';
import { suggestedTheme } from './theme.rules.ts';
import { storeTheme, useChosenTheme } from './theme-choice.ts';
import { THEME_UPDATED, themeLabels } from './theme-texts.ts';

const KEY = 'vibeline-dismissed-theme';

/** Suggests the theme of the vibe score while another is chosen. Closed, it returns for another suggestion. */
export function ThemeBanner() {
  const { user } = useCurrentUser();
  const chosen = useChosenTheme();
  const [dismissed, setDismissed] = useState(() => deviceStorage.read(KEY));
  if (!user || chosen === null) return null;
  const suggested = suggestedTheme(user);
  if (suggested === null || suggested === chosen || suggested === dismissed) return null;
  const label = themeLabels[suggested];

  const apply = () => {
    storeTheme(suggested);
    showToast({ title: THEME_UPDATED, description: label });
  };
  const dismiss = () => {
    deviceStorage.write(KEY, suggested);
    setDismissed(suggested);
  };
  return (
    <Paper component="section" mod="bleed" py={10} ps="max(12px, var(--gutter))" pe={8} aria-label="Suggested theme">
      <Group gap={8} wrap="nowrap">
        <ThemePreview name={suggested} className={classes.preview} />
        <Text ps={6} miw={0} flex={1} c="dimmed" fz="sm" lh={1.4} textWrap="balance">
          <Text component="b" c="var(--ink)" fw={620}>
            {label}
          </Text>{' '}
          suits your vibe of {user.vibeScore}%.
        </Text>
        <Button variant="default" onClick={apply}>
          Apply
        </Button>
        <IconButton label="Close" onClick={dismiss}>
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </Group>
    </Paper>
  );
}
