import { DecisionList } from '../../features/reports/DecisionList.tsx';
import { OwnLog } from '../../features/reports/OwnLog.tsx';
import { ReportList } from '../../features/reports/ReportList.tsx';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { Page, PageTitle } from '../../ui/page/Page.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { type ReportsSearch, type ReportsTab, reportsTabs } from './reports-search.ts';

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

const tabs = reportsTabs.map((value) => ({
  value,
  label: labels[value],
  link: { to: paths.reports, search: value === 'reports' ? {} : { tab: value } },
}));

export function ReportsPage({ tab = 'reports' }: ReportsSearch) {
  useDocumentTitle('Reports');
  const Content = contents[tab];
  return (
    <Page>
      <PageTitle>Reports</PageTitle>
      <PageTabs label="Reports" tabs={tabs} selected={tab}>
        <Content />
      </PageTabs>
    </Page>
  );
}
