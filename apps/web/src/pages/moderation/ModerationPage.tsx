import type { ReactNode } from 'react';
import { FactorNeeded } from '../../features/accounts/FactorNeeded.tsx';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { AuditLog } from '../../features/moderation/AuditLog.tsx';
import { CaseList } from '../../features/moderation/CaseList.tsx';
import { RingList } from '../../features/moderation/rings/RingList.tsx';
import { SuspensionList } from '../../features/moderation/SuspensionList.tsx';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { Page, PageTitle } from '../../ui/page/Page.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { type ModerationSearch, type ModerationTab, moderationTabs } from './moderation-search.ts';

const parts: Record<ModerationTab, { label: string; content: ReactNode }> = {
  open: { label: 'Open', content: <CaseList key="open" state="open" /> },
  appealed: { label: 'Appeals', content: <CaseList key="appealed" state="appealed" /> },
  decided: { label: 'Decided', content: <CaseList key="decided" state="decided" /> },
  suspended: { label: 'Suspended', content: <SuspensionList /> },
  rings: { label: 'Rings', content: <RingList /> },
  log: { label: 'Audit log', content: <AuditLog /> },
};

const tabs = moderationTabs.map((value) => ({
  value,
  label: parts[value].label,
  link: { to: paths.moderation, search: value === 'open' ? {} : { tab: value } },
}));

export function ModerationPage({ tab = 'open' }: ModerationSearch) {
  const { user } = useCurrentUser();
  if (user?.needsFactor) return <FactorNeeded />;
  return user?.isModerator ? <Moderation tab={tab} /> : <NotFoundPage />;
}

function Moderation({ tab }: { tab: ModerationTab }) {
  useDocumentTitle('Moderation');
  return (
    <Page>
      <PageTitle>Moderation</PageTitle>
      <PageTabs label="Moderation" tabs={tabs} selected={tab}>
        {parts[tab].content}
      </PageTabs>
    </Page>
  );
}
