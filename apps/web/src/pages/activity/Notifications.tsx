import type { NotificationFilter } from '@vibeline/core/features/notifications/notification.rules';
import { NotificationList } from '../../features/notifications/NotificationList.tsx';
import { FilterLink, FilterLinks } from '../../ui/FilterLinks.tsx';
import { PageInset, PageParts } from '../../ui/page/Page.tsx';
import { type NotificationsSearch, shownFilters } from './activity-search.ts';

const labels: Record<NotificationFilter, string> = {
  all: 'All',
  mentions: 'Mentions',
  follows: 'Follows',
  votes: 'Votes',
  system: 'System',
};

interface NotificationsProps {
  filter: NotificationsSearch['filter'] | undefined;
}

export function Notifications({ filter }: NotificationsProps) {
  return (
    <PageParts>
      <PageInset>
        <FilterLinks label="Filter">
          {[undefined, ...shownFilters].map((value) => (
            <FilterLink
              key={labels[value ?? 'all']}
              to="."
              search={value ? { filter: value } : {}}
              isCurrent={value === filter}
            >
              {labels[value ?? 'all']}
            </FilterLink>
          ))}
        </FilterLinks>
      </PageInset>
      <div>
        <NotificationList key={filter} filter={filter ?? 'all'} />
      </div>
    </PageParts>
  );
}
