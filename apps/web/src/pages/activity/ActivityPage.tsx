import { ActionList } from '../../features/actions/ActionList.tsx';
import { LiveActivity } from '../../features/activities/LiveActivity.tsx';
import { NotificationList } from '../../features/notifications/NotificationList.tsx';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { Page, PageInset, PageTitle } from '../../ui/page/Page.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import type { ActivitySearch } from './activity-search.ts';

const tabs = [
  { value: undefined, label: 'Notifications', link: { to: paths.activity, search: {} } },
  { value: 'yours', label: 'Your actions', link: { to: paths.activity, search: { tab: 'yours' } } },
  { value: 'live', label: 'Live Activity', link: { to: paths.activity, search: { tab: 'live' } } },
] as const;

export function ActivityPage({ tab }: ActivitySearch) {
  useDocumentTitle('Activity');
  return (
    <Page isNarrow>
      <PageTitle>Activity</PageTitle>
      <PageTabs label="Activity" tabs={tabs} selected={tab}>
        {tab === undefined && <NotificationList filter="all" />}
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
