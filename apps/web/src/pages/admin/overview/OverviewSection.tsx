import { Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { hasRole } from '@vibeline/core/features/accounts/role.rules';
import type { ChartDays } from '@vibeline/core/features/overview/overview.rules';
import type { DailyCounts } from '@vibeline/core/features/overview/overview.schema';
import { useCurrentUser } from '../../../features/accounts/use-current-user.ts';
import { OwnershipOffer } from '../../../features/managed-members/OwnershipOffer.tsx';
import { DayTable } from '../../../features/overview/DayTable.tsx';
import { MemberFigures } from '../../../features/overview/MemberFigures.tsx';
import { ServerCards } from '../../../features/overview/ServerCards.tsx';
import { TaskList } from '../../../features/overview/TaskList.tsx';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { FilterLink, FilterLinks } from '../../../ui/FilterLinks.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { ItemStates } from '../../../ui/lists/ItemStates.tsx';
import { listShapes } from '../../../ui/lists/list-shapes.ts';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { PageParts } from '../../../ui/page/Page.tsx';
import { Section } from '../../../ui/Section.tsx';

const REFRESH_MS = 60_000;

const skeleton = <Skeleton shape={listShapes.entries} />;

const DailyCharts = lazyComponent(() => import('../../../features/overview/DailyCharts.tsx'), 'DailyCharts', {
  Fallback: () => skeleton,
  isPrefetched: false,
});

export function OverviewSection() {
  const { user } = useCurrentUser();
  const isAdministrator = user !== null && hasRole(user.role ?? 'member', 'administrator');
  const query = trpc.overview.get.useQuery(undefined, { refetchInterval: REFRESH_MS, refetchOnMount: 'always' });
  return (
    <ItemStates
      query={query}
      loadingLabel="Loading the overview"
      skeleton={skeleton}
      failure="The overview could not be loaded."
    >
      {(overview) => (
        <PageParts>
          {isAdministrator && <OwnershipOffer viewerId={user.id} />}
          <TaskList tasks={overview.tasks} />
          <MemberFigures overview={overview} />
          <Days />
          {overview.server && <ServerCards server={overview.server} />}
        </PageParts>
      )}
    </ItemStates>
  );
}

function Days() {
  const days: ChartDays = useSearch({ strict: false }).days === '365' ? 365 : 30;
  const query = trpc.overview.daily.useQuery(
    { days },
    { refetchInterval: REFRESH_MS, placeholderData: (last) => last },
  );
  const choice = (number: ChartDays, label: string) => (
    <FilterLink to={paths.admin} search={number === 30 ? {} : { days: '365' }} isCurrent={days === number}>
      {label}
    </FilterLink>
  );
  return (
    <Section
      title="Day by day"
      actions={
        <FilterLinks label="How many days">
          {choice(30, '30 days')}
          {choice(365, '365 days')}
        </FilterLinks>
      }
    >
      <ItemStates
        query={query}
        loadingLabel="Loading the days"
        skeleton={skeleton}
        failure="The days could not be loaded."
        isNote
      >
        {(counts) => <Counted {...counts} />}
      </ItemStates>
    </Section>
  );
}

function Counted({ days }: DailyCounts) {
  if (days.length === 0) {
    return (
      <EmptyState title="Nothing is counted yet">The first days appear within a minute after the start.</EmptyState>
    );
  }
  return (
    <>
      <DailyCharts days={days} />
      <DayTable days={days} />
      <Text c="dimmed" fz="xs">
        Days are those of UTC. The last one is not over.
      </Text>
    </>
  );
}
