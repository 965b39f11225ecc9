import { InvitedList } from '../../features/invitations/InvitedList.tsx';
import { OwnInvitations } from '../../features/invitations/OwnInvitations.tsx';
import { useNetwork } from '../../features/network/use-network.ts';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { useHistoryOverlay } from '../../lib/use-history-overlay.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { countOf } from '../../ui/format-count.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { Page, PageLead, PageTitle } from '../../ui/page/Page.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import type { InvitationsSearch } from './invitations-search.ts';

const NewInvitationDialog = lazyDialog(
  () => import('../../features/invitations/NewInvitationDialog.tsx'),
  'NewInvitationDialog',
);

const tabs = [
  { value: undefined, label: 'Links', link: { to: paths.invitations, search: {} } },
  { value: 'joined', label: 'Joined', link: { to: paths.invitations, search: { tab: 'joined' } } },
] as const;

export function InvitationsPage({ tab }: InvitationsSearch) {
  useDocumentTitle('Invitations');
  const { name } = useNetwork();
  const { data: allowance } = trpc.invitations.allowance.useQuery();
  const creation = useHistoryOverlay('newInvitation');
  const canMake = allowance?.canInvite === true && allowance.left !== 0;
  const make = canMake && (
    <Button
      aria-haspopup="dialog"
      onPointerEnter={NewInvitationDialog.prefetch}
      onFocus={NewInvitationDialog.prefetch}
      onClick={creation.open}
    >
      New invitation
    </Button>
  );
  return (
    <>
      <Page>
        <PageTitle actions={make}>Invitations</PageTitle>
        <PageLead>
          Whoever has one of your links can join <bdi>{name}</bdi>. {allowance && allowanceText(allowance)}
        </PageLead>
        <PageTabs<InvitationsSearch['tab']> label="Invitations" tabs={tabs} selected={tab}>
          {tab === undefined ? <OwnInvitations action={make} /> : <InvitedList />}
        </PageTabs>
      </Page>
      <NewInvitationDialog opened={creation.isOpen && canMake} onClose={creation.close} />
    </>
  );
}

function allowanceText({ canInvite, left }: { canInvite: boolean; left: number | null }): string {
  if (!canInvite) return 'You cannot make any at present, and those you have made do not work meanwhile.';
  if (left === null) return '';
  return left === 0 ? 'You have made all of this week.' : `You can make ${countOf(left, 'more', 'more')} this week.`;
}
