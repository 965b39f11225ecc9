import { Box } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { IconButton, iconButtonProps } from '../../ui/buttons/IconButton.tsx';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { exactCount } from '../../ui/format-count.ts';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import { lazyMenu } from '../../ui/lazy-component.tsx';
import { useCounters } from '../accounts/use-counters.ts';
import classes from './NotificationsMenu.module.css';

const NotificationsPanel = lazyMenu(() => import('./NotificationsPanel.tsx'), 'NotificationsPanel');

export function NotificationsMenu() {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { unseenNotifications } = useCounters();
  const isPhone = useIsPhone();
  const label = unseenNotifications === 0 ? 'Notifications' : `Notifications, ${exactCount(unseenNotifications)} new`;
  const bell = (
    <>
      <IconBell size={22} stroke={1.75} aria-hidden="true" />
      <span className="badge-on-icon">
        <CountBadge count={unseenNotifications} noun="new" />
      </span>
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
