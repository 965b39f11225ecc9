import { Text } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { ActionList } from '../../features/actions/ActionList.tsx';
import { LiveActivity } from '../../features/activities/LiveActivity.tsx';
import { MarkAllRead } from '../../features/notifications/MarkAllRead.tsx';
import { paths } from '../../lib/paths.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Page, PageInset, PageTitle } from '../../ui/page/Page.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import type { ActivitySearch } from './activity-search.ts';
import { Notifications } from './Notifications.tsx';

const NotificationPreferences = lazyComponent(
  () => import('../../features/notifications/NotificationPreferences.tsx'),
  'NotificationPreferences',
);

interface ActivityPageProps extends ActivitySearch {
  /** The address of the first tab: the page has two. */
  path?: typeof paths.activity | typeof paths.notifications;
}

export function ActivityPage({ path = paths.activity, tab, filter }: ActivityPageProps) {
  useDocumentTitle(path === paths.notifications ? 'Notifications' : 'Activity');
  const { user } = useCurrentUser();
  const [showsPreferences, setShowsPreferences] = useState(false);
  return (
    <Page>
      <PageTitle
        actions={
          tab === undefined && (
            <>
              <MarkAllRead />
              <IconButton
                label="Choose what you are notified of"
                aria-expanded={showsPreferences}
                aria-controls="notification-preferences"
                onClick={() => setShowsPreferences(!showsPreferences)}
              >
                <IconSettings size={22} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </>
          )
        }
      >
        Activity
      </PageTitle>
      <PageTabs
        label="Activity"
        tabs={[
          { value: undefined, label: 'Notifications', link: { to: path, search: {} } },
          { value: 'yours', label: 'Your actions', link: { to: paths.activity, search: { tab: 'yours' } } },
          { value: 'live', label: 'Live Activity', link: { to: paths.activity, search: { tab: 'live' } } },
        ]}
        selected={tab}
        isInHistory
      >
        {tab === undefined && (
          <>
            <div id="notification-preferences" hidden={!showsPreferences}>
              {showsPreferences && user && <NotificationPreferences memberId={user.id} />}
              <Text fz="sm" c="dimmed" px="var(--card-padding)" mb={16}>
                While the page is closed:{' '}
                <Link to={paths.account} hash="push" className="text-action">
                  notifications on your devices
                </Link>
              </Text>
            </div>
            <Notifications filter={filter} />
          </>
        )}
        {tab === 'yours' && <ActionList />}
        {tab === 'live' && (
          <PageInset>
            <LiveActivity isPage />
          </PageInset>
        )}
      </PageTabs>
    </Page>
  );
}
