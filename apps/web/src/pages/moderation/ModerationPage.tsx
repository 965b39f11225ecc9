import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { AuditLog } from '../../features/moderation/AuditLog.tsx';
import { CaseList } from '../../features/moderation/CaseList.tsx';
import { SuspensionList } from '../../features/moderation/SuspensionList.tsx';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { TabBar, tabProps } from '../../ui/TabBar.tsx';
import { NotFoundPage } from '../NotFoundPage.tsx';
import classes from '../notifications/NotificationsPage.module.css';
import { type ModerationTab, moderationTabs } from './moderation-search.ts';

const tabs: Record<ModerationTab, { label: string; content: ReactNode }> = {
  open: { label: 'Open', content: <CaseList key="open" state="open" /> },
  appealed: { label: 'Appeals', content: <CaseList key="appealed" state="appealed" /> },
  decided: { label: 'Decided', content: <CaseList key="decided" state="decided" /> },
  suspended: { label: 'Suspended', content: <SuspensionList /> },
  log: { label: 'Audit log', content: <AuditLog /> },
};

/** For other members there is no such page. */
export function ModerationPage({ tab }: { tab: ModerationTab }) {
  const { user } = useCurrentUser();
  return user?.isModerator ? <Moderation tab={tab} /> : <NotFoundPage />;
}

function Moderation({ tab }: { tab: ModerationTab }) {
  useDocumentTitle('Moderation');
  return (
    <div className={classes.root}>
      <header className={classes.header}>
        <h1 className={classes.title}>Moderation</h1>
      </header>
      <div className={classes.tabs}>
        <TabBar label="Moderation">
          {moderationTabs.map((one) => (
            <Link
              key={one}
              to={paths.moderation}
              search={one === 'open' ? {} : { tab: one }}
              replace
              {...tabProps(one === tab)}
            >
              {tabs[one].label}
            </Link>
          ))}
        </TabBar>
      </div>
      <div role="tabpanel" aria-label={tabs[tab].label}>
        {tabs[tab].content}
      </div>
    </div>
  );
}
