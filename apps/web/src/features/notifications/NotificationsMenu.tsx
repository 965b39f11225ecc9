import { Box } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { badgeText } from '../../ui/badge-text.ts';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import { IconButton, iconButtonProps } from '../../ui/IconButton.tsx';
import { lazyMenu } from '../../ui/lazy-component.tsx';
import classes from './NotificationsMenu.module.css';
import { useUnreadCount } from './use-unread-count.ts';

const NotificationsPanel = lazyMenu(() => import('./NotificationsPanel.tsx'), 'NotificationsPanel');

export function NotificationsMenu() {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const unread = useUnreadCount();
  const isPhone = useIsPhone();
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  const bell = (
    <>
      <IconBell size={22} stroke={1.75} aria-hidden="true" />
      {unread > 0 && (
        <span className={classes.badge} aria-hidden="true">
          {badgeText(unread)}
        </span>
      )}
    </>
  );
  if (isPhone) {
    return (
      <Link to={paths.notifications} aria-label={label} {...iconButtonProps({ className: classes.button })}>
        {bell}
      </Link>
    );
  }
  return (
    <Box pos="relative">
      <IconButton
        ref={button}
        label={label}
        className={classes.button}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={NotificationsPanel.prefetch}
        onFocus={NotificationsPanel.prefetch}
        onClick={() => setOpened(!opened)}
      >
        {bell}
      </IconButton>
      {opened && <NotificationsPanel button={button} opened={opened} onChange={setOpened} />}
    </Box>
  );
}
