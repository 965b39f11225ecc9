import { IconMessageCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCounters } from '../features/accounts/use-counters.ts';
import { NotificationsMenu } from '../features/notifications/NotificationsMenu.tsx';
import { paths } from '../lib/paths.ts';
import { iconButtonProps } from '../ui/buttons/IconButton.tsx';
import { CountBadge } from '../ui/CountBadge.tsx';
import { WAITING_NOUNS } from './navigation/waiting-nouns.ts';
import classes from './TopBar.module.css';

export function MemberControls() {
  return (
    <>
      <MessagesLink />
      <NotificationsMenu />
    </>
  );
}

function MessagesLink() {
  const { messages } = useCounters();
  return (
    <Link to={paths.messages} {...iconButtonProps({ className: classes.messages })}>
      <IconMessageCircle size={22} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">Messages </span>
      <span className={`badge-on-icon ${classes.count}`}>
        <CountBadge count={messages} noun={WAITING_NOUNS.messages} />
      </span>
    </Link>
  );
}
