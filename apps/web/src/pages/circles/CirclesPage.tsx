import { useCounters } from '../../features/accounts/use-counters.ts';
import { InvitationList } from '../../features/circles/invitations/InvitationList.tsx';
import { DiscoverCircles } from '../../features/circles/list/DiscoverCircles.tsx';
import { OwnCircles } from '../../features/circles/list/OwnCircles.tsx';
import { paths } from '../../lib/paths.ts';
import { useHistoryOverlay } from '../../lib/use-history-overlay.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { Page, PageTitle } from '../../ui/page/Page.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import type { CirclesSearch } from './circles-search.ts';

const NewCircleDialog = lazyDialog(
  () => import('../../features/circles/creating/NewCircleDialog.tsx'),
  'NewCircleDialog',
);

const labels = { mine: 'Your circles', discover: 'Discover', invitations: 'Invitations' } as const;
const TABS = [undefined, 'discover', 'invitations'] as const;

export function CirclesPage({ tab }: CirclesSearch) {
  useDocumentTitle('Vibe Circles');
  const { circleInvitations } = useCounters();
  const create = useHistoryOverlay('newCircle');
  return (
    <>
      <Page>
        <PageTitle
          actions={
            <Button
              aria-haspopup="dialog"
              onPointerEnter={NewCircleDialog.prefetch}
              onFocus={NewCircleDialog.prefetch}
              onClick={create.open}
            >
              Create circle
            </Button>
          }
        >
          Vibe Circles
        </PageTitle>
        <PageTabs
          label="Vibe Circles"
          tabs={TABS.map((value) => ({
            value,
            label: labels[value ?? 'mine'],
            link: { to: paths.circles, search: value ? { tab: value } : {} },
            badge: value === 'invitations' && <CountBadge count={circleInvitations} noun="waiting" />,
          }))}
          selected={tab}
        >
          {tab === undefined && <OwnCircles />}
          {tab === 'discover' && <DiscoverCircles />}
          {tab === 'invitations' && <InvitationList />}
        </PageTabs>
      </Page>
      <NewCircleDialog opened={create.isOpen} onClose={create.close} />
    </>
  );
}
