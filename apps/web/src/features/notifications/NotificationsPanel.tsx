import { Group, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { paths } from '../../lib/paths.ts';
import { useLayer } from '../../lib/use-layer.ts';
import type { MenuAnchor } from '../../ui/menus/MenuButton.tsx';
import { MarkAllRead } from './MarkAllRead.tsx';
import { NotificationList } from './NotificationList.tsx';
import classes from './NotificationsPanel.module.css';

const SHOWN = 12;

export function NotificationsPanel({ button, opened, onChange }: MenuAnchor) {
  const root = useRef<HTMLDivElement>(null);
  const close = () => onChange(false);
  const closeAndReturn = () => {
    close();
    button.current?.focus({ preventScroll: true });
  };
  useLayer(opened, closeAndReturn);
  useOutside(root, button, close);
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  return (
    <Stack
      ref={root}
      className={classes.root}
      gap={0}
      pos="absolute"
      bg="var(--surface-raised)"
      bd="1px solid var(--hairline)"
      bdrs="var(--radius-card)"
      role="dialog"
      aria-label="Notifications"
      tabIndex={-1}
    >
      <Group pt={14} pb={10} ps={20} pe={12} gap={12} wrap="nowrap" justify="space-between">
        <Title order={2} fw={700} lts="-0.015em">
          Notifications
        </Title>
        <MarkAllRead />
      </Group>
      <div className={classes.list}>
        <NotificationList filter="all" max={SHOWN} onOpen={close} />
      </div>
      <Link to={paths.notifications} className={classes.all} onClick={close}>
        See all notifications
      </Link>
    </Stack>
  );
}

type ElementRef = RefObject<HTMLElement | null>;

function useOutside(root: ElementRef, button: ElementRef, onOutside: () => void): void {
  const notice = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node) || target === document) return;
    if (!root.current?.contains(target) && !button.current?.contains(target)) onOutside();
  });
  useEffect(() => {
    const listen = (event: Event) => notice(event);
    document.addEventListener('pointerdown', listen);
    document.addEventListener('focusin', listen);
    return () => {
      document.removeEventListener('pointerdown', listen);
      document.removeEventListener('focusin', listen);
    };
  }, []);
}
