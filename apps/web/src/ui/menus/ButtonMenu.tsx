import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ButtonMenu.module.css';
import type { MenuAnchor } from './DotsMenu.tsx';

interface ButtonMenuProps extends MenuAnchor {
  label: string;
  children: ReactNode;
}

/** The menu of a button that was there before the menu was fetched; both stand in the same positioned element. */
export function ButtonMenu({ label, button, opened, onChange, children }: ButtonMenuProps) {
  // The button stands outside of the menu, which would take a click on it for one elsewhere and close before it toggles.
  const change = (next: boolean) => {
    if (next || !button.current?.matches(':active')) onChange(next);
    if (!next) button.current?.focus({ preventScroll: true });
  };
  return (
    <Menu opened={opened} onChange={change} position="bottom-end" offset={4} width={220} returnFocus={false}>
      <Menu.Target>
        <span className={classes.anchor} aria-hidden="true" />
      </Menu.Target>
      <Menu.Dropdown aria-label={label} aria-labelledby={undefined}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
