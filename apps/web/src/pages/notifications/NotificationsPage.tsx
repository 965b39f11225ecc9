import { IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { NotificationFilter } from '@vibeline/core/features/notifications/notification.rules';
import { useState } from 'react';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { MarkAllRead } from '../../features/notifications/MarkAllRead.tsx';
import { NotificationList } from '../../features/notifications/NotificationList.tsx';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { TabBar, tabProps } from '../../ui/TabBar.tsx';
import classes from './NotificationsPage.module.css';

const NotificationPreferences = lazyPart(
  () => import('../../features/notifications/NotificationPreferences.tsx'),
  'NotificationPreferences',
);

const tabs: { filter: NotificationFilter; label: string }[] = [
  { filter: 'all', label: 'All' },
  { filter: 'mentions', label: 'Mentions' },
  { filter: 'follows', label: 'Follows' },
  { filter: 'votes', label: 'Votes' },
  { filter: 'system', label: 'System' },
];

export function NotificationsPage({ filter }: { filter: NotificationFilter }) {
  useDocumentTitle('Notifications');
  const { user } = useCurrentUser();
  const [showsPreferences, setShowsPreferences] = useState(false);
  const label = tabs.find((tab) => tab.filter === filter)?.label ?? 'All';
  return (
    <div className={classes.root}>
      <header className={classes.header}>
        <h1 className={classes.title}>Notifications</h1>
        <MarkAllRead />
        <IconButton
          label="Choose what you are notified of"
          aria-expanded={showsPreferences}
          aria-controls="notification-preferences"
          onClick={() => setShowsPreferences(!showsPreferences)}
        >
          <IconSettings size={22} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </header>
      <div id="notification-preferences" hidden={!showsPreferences}>
        {showsPreferences && user && <NotificationPreferences memberId={user.id} />}
      </div>
      <div className={classes.tabs}>
        <TabBar label="Filter">
          {tabs.map((tab) => (
            <Link
              key={tab.filter}
              to={paths.notifications}
              search={tab.filter === 'all' ? {} : { filter: tab.filter }}
              replace
              {...tabProps(tab.filter === filter)}
            >
              {tab.label}
            </Link>
          ))}
        </TabBar>
      </div>
      <div role="tabpanel" aria-label={label}>
        <NotificationList key={filter} filter={filter} />
      </div>
    </div>
  );
}
