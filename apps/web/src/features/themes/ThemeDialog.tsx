import { Text } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog, type DialogState } from '../../ui/dialogs/Dialog.tsx';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { useCurrentUser } from '../accounts/use-current-user.ts';
import classes from './ThemeDialog.module.css';
import { ThemePreview } from './ThemePreview.tsx';
import { BRAND_THEME, suggestedTheme, type ThemeName, themeNames } from './theme.rules.ts';
import { readTheme, storeTheme, themePreview } from './theme-choice.ts';
import { THEME_UPDATED, themeLabels } from './theme-texts.ts';

/** Shows the page in the theme that is chosen in it; closing it without Apply restores the one before. */
export function ThemeDialog({ opened, onClose }: DialogState) {
  useEffect(() => (opened ? () => themePreview.set(null) : undefined), [opened]);
  return (
    <Dialog
      title="Themes"
      opened={opened}
      onClose={onClose}
      size={820}
      contentClassName={classes.content}
      bodyClassName={classes.body}
    >
      <ThemePicker onClose={onClose} />
    </Dialog>
  );
}

function ThemePicker({ onClose }: Pick<DialogState, 'onClose'>) {
  const { user } = useCurrentUser();
  const group = useId();
  const [current] = useState(readTheme);
  const suggested = user && suggestedTheme(user);
  const [selected, setSelected] = useState(current ?? suggested ?? BRAND_THEME);
  const select = (name: ThemeName) => {
    setSelected(name);
    themePreview.set(name);
  };
  const apply = () => {
    if (selected !== current) {
      storeTheme(selected);
      showToast({ title: THEME_UPDATED, description: themeLabels[selected] });
    }
    onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <fieldset className={classes.themes}>
        <legend className="visually-hidden">Theme</legend>
        {themeNames.map((name) => (
          <label key={name} className={`${classes.theme} hover-surface`}>
            <input
              type="radio"
              className={classes.input}
              name={group}
              checked={name === selected}
              data-autofocus={name === selected || undefined}
              onChange={() => select(name)}
            />
            <ThemePreview name={name} className={classes.preview} />
            <Text span className={classes.name} fz="sm" fw={620} lh={1.3}>
              {themeLabels[name]}
            </Text>{' '}
            {name === suggested && (
              <Text span className={classes.hint} fz="xs">
                Suits your vibe
              </Text>
            )}
          </label>
        ))}
      </fieldset>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Apply</Button>
      </DialogFooter>
    </form>
  );
}
