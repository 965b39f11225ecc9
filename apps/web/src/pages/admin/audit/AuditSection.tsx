import { useNavigate, useSearch } from '@tanstack/react-router';
import { AuditLog } from '../../../features/moderation/AuditLog.tsx';
import { LogFilterForm } from '../../../features/moderation/LogFilterForm.tsx';
import { type LogSearch, logSearch } from '../../../features/moderation/log-filter.ts';
import { useLogExport } from '../../../features/moderation/use-log-export.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { PageParts } from '../../../ui/page/Page.tsx';
import { Section } from '../../../ui/Section.tsx';

export function AuditSection() {
  const search = logSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { exportLog, isPending } = useLogExport(search);
  const filter = (chosen: LogSearch) => void navigate({ to: paths.adminSection('audit'), search: chosen });
  return (
    <PageParts>
      <Section
        title="Find acts"
        actions={
          <Button variant="default" size="compact" loading={isPending} onClick={exportLog}>
            Export as CSV
          </Button>
        }
      >
        <LogFilterForm search={search} onFilter={filter} />
      </Section>
      <AuditLog search={search} />
    </PageParts>
  );
}
