import { Link } from '@tanstack/react-router';
import { DecisionList } from '../../features/reports/DecisionList.tsx';
import { OwnLog } from '../../features/reports/OwnLog.tsx';
import { ReportList } from '../../features/reports/ReportList.tsx';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { TabBar, tabProps } from '../../ui/TabBar.tsx';
import classes from '../notifications/NotificationsPage.module.css';
import { type ReportsTab, reportsTabs } from './reports-search.ts';

const labels: Record<ReportsTab, string> = {
  reports: 'Your reports',
  decisions: 'Decisions',
  log: 'Log',
};
const contents: Record<ReportsTab, () => React.ReactNode> = {
  reports: ReportList,
  decisions: DecisionList,
  log: OwnLog,
};

/** What the viewer reported, and what moderators decided about them. */
export function ReportsPage({ tab }: { tab: ReportsTab }) {
  useDocumentTitle('Reports');
  const Content = contents[tab];
  return (
    <div className={classes.root}>
      <header className={classes.header}>
        <h1 className={classes.title}>Reports</h1>
      </header>
      <div className={classes.tabs}>
        <TabBar label="Reports">
          {reportsTabs.map((one) => (
            <Link
              key={one}
              to={paths.reports}
              search={one === 'reports' ? {} : { tab: one }}
              replace
              {...tabProps(one === tab)}
            >
              {labels[one]}
            </Link>
          ))}
        </TabBar>
      </div>
      <div role="tabpanel" aria-label={labels[tab]}>
        <Content />
      </div>
    </div>
  );
}
