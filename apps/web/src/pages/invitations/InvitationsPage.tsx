import { InvitedList } from '../../features/invitations/InvitedList.tsx';
import { OwnInvitations } from '../../features/invitations/OwnInvitations.tsx';
import { useNewInvitation } from '../../features/invitations/use-new-invitation.tsx';
import { useNetwork } from '../../features/network/use-network.ts';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { countOf } from '../../ui/format-count.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { Page, PageLead, PageTitle } from '../../ui/page/Page.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import type { InvitationsSearch } from './invitations-search.ts';

const tabs = [
  { value: undefined, label: 'Links', link: { to: paths.invitations, search: {} } },
  { value: 'joined', label: 'Joined', link: { to: paths.invitations, search: { tab: 'joined' } } },
] as const;

export function InvitationsPage({ tab }: InvitationsSearch) {
  useDocumentTitle('Invitations');
  const { name } = useNetwork();
  const { data: allowance } = trpc.invitations.allowance.useQuery();
  const { button, dialog } = useNewInvitation();
  return (
    <>
      <Page>
        <PageTitle actions={button}>Invitations</PageTitle>
        <PageLead>
          Whoever has one of your links can join <bdi>{name}</bdi>. {allowance && allowanceText(allowance)}
        </PageLead>
        <PageTabs<InvitationsSearch['tab']> label="Invitations" tabs={tabs} selected={tab}>
          {tab === undefined ? <OwnInvitations action={button} /> : <InvitedList />}
        </PageTabs>
      </Page>
      {dialog}
    </>
  );
}

function allowanceText({ canInvite, left }: { canInvite: boolean; left: number | null }): string {
  if (!canInvite) return 'You cannot make any at present, and those you have made do not work meanwhile.';
  if (left === null) return '';
  return left === 0 ? 'You have made all of this week.' : `You can make ${countOf(left, 'more', 'more')} this week.`;
}
