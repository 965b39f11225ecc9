import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Menu, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useLayer } from '../../lib/use-layer.ts';
import { useFocusReturn } from '../hooks/use-focus-return.ts';
import type { MenuAnchor } from './MenuButton.tsx';

interface AnchoredMenuProps extends MenuAnchor {
  label: string;
  /** In pixels. */
  width?: number;
  offset?: number;
  position?: 'bottom-end' | 'bottom-start' | 'right-end';
  /** Its search has the focus at first. */
  hasSearch?: boolean;
  /** Above the entries. Hidden from screen readers, for which a menu has no other content than its entries. */
  header?: ReactNode;
  children: ReactNode;
}

/** The menu of a MenuButton. The button is rendered before the menu is fetched, so it is not the menu's own target. */
export function AnchoredMenu(props: AnchoredMenuProps) {
  const {
    label,
    width = 220,
    offset = 4,
    position = 'bottom-end',
    header,
    hasSearch,
    button,
    opened,
    onChange,
    children,
  } = props;
  // For the menu a click on the button is an outside click, which would close it before the button toggles it.
  const change = (next: boolean) => {
    if (next || !button.current?.matches(':active')) onChange(next);
    if (!next) returnFocusFrom(entries.current);
  };
  useLayer(opened, () => change(false));
  const entries = useRef<HTMLFieldSetElement>(null);
  const { returnFocusFrom } = useFocusReturn(opened, { findTarget: () => button.current, isInline: true });
  return (
    <Menu
      opened={opened}
      onChange={change}
      position={position}
      offset={offset}
      width={width}
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
      returnFocus={false}
      onExitTransitionEnd={() => returnFocusFrom(entries.current)}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Text span inset={0} pos="absolute" style={{ pointerEvents: 'none' }} aria-hidden="true" />
      </Menu.Target>
      <Menu.Dropdown aria-label={label} aria-labelledby={undefined} style={{ overflowY: 'auto' }}>
        {header && <div aria-hidden="true">{header}</div>}
        {/* A group, because a menu may contain no focusable element without a role. It has the focus at first. */}
        <fieldset ref={entries} tabIndex={-1} data-autofocus={!hasSearch || undefined} data-mantine-stop-propagation>
          {children}
        </fieldset>
      </Menu.Dropdown>
    </Menu>
  );
}
