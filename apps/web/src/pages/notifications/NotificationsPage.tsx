import { IconSettings } from '@tabler/icons-react';
import type { NotificationFilter } from '@vibeline/core/features/notifications/notification.rules';
import { useState } from 'react';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { MarkAllRead } from '../../features/notifications/MarkAllRead.tsx';
import { NotificationList } from '../../features/notifications/NotificationList.tsx';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Page, PageTitle } from '../../ui/page/Page.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { type NotificationsSearch, shownFilters } from './notifications-search.ts';

const NotificationPreferences = lazyComponent(
  () => import('../../features/notifications/NotificationPreferences.tsx'),
  'NotificationPreferences',
);

const labels: Record<NotificationFilter, string> = {
  all: 'All',
  mentions: 'Mentions',
  follows: 'Follows',
  votes: 'Votes',
  system: 'System',
};
const tabs = (['all', ...shownFilters] as const).map((value) => ({
  value,
  label: labels[value],
  link: { to: paths.notifications, search: value === 'all' ? {} : { filter: value } },
}));

export function NotificationsPage({ filter: chosen }: NotificationsSearch) {
  const filter = chosen ?? 'all';
  useDocumentTitle('Notifications');
  const { user } = useCurrentUser();
  const [showsPreferences, setShowsPreferences] = useState(false);
  return (
    <Page isNarrow>
      <PageTitle
        actions={
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
        }
      >
        Notifications
      </PageTitle>
      <div id="notification-preferences" hidden={!showsPreferences}>
        {showsPreferences && user && <NotificationPreferences memberId={user.id} />}
      </div>
      <PageTabs label="Filter" tabs={tabs} selected={filter}>
        <NotificationList key={filter} filter={filter} />
      </PageTabs>
    </Page>
  );
}
