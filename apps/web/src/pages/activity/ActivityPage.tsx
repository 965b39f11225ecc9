import { Link } from '@tanstack/react-router';
import { ActionList } from '../../features/actions/ActionList.tsx';
import { NotificationList } from '../../features/notifications/NotificationList.tsx';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { TabBar, tabProps } from '../../ui/TabBar.tsx';
import classes from '../notifications/NotificationsPage.module.css';

/** What happened to the viewer, and what they did themself. */
export function ActivityPage({ tab }: { tab: 'received' | 'yours' }) {
  useDocumentTitle('Activity');
  const isYours = tab === 'yours';
  return (
    <div className={classes.root}>
      <header className={classes.header}>
        <h1 className={classes.title}>Activity</h1>
      </header>
      <div className={classes.tabs}>
        <TabBar label="Activity">
          <Link to={paths.activity} search={{}} replace {...tabProps(!isYours)}>
            Notifications
          </Link>
          <Link to={paths.activity} search={{ tab: 'yours' }} replace {...tabProps(isYours)}>
            Your actions
          </Link>
        </TabBar>
      </div>
      <div role="tabpanel" aria-label={isYours ? 'Your actions' : 'Notifications'}>
        {isYours ? <ActionList /> : <NotificationList filter="all" />}
      </div>
    </div>
  );
}
