import type { CaseState } from '@vibeline/core/features/moderation/moderation.rules';
import type { CaseSummary } from '@vibeline/core/features/moderation/moderation.schema';
import { reasonLabels } from '@vibeline/core/features/reports/report.rules';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { countOf } from '../../ui/format-count.ts';
import { usePages } from '../../ui/lists/use-pages.ts';
import { Entry } from '../reports/Entry.tsx';
import { EntryList } from '../reports/EntryList.tsx';
import { decisionFate, decisionText, groupFate, kindLabel } from './case-texts.ts';

const empty: Record<CaseState, { title: string; text: string }> = {
  open: { title: 'No open cases', text: 'What members report appears here.' },
  appealed: { title: 'No appeals', text: 'Appeals against decisions appear here.' },
  decided: { title: 'No decisions yet', text: 'Decided cases stay here.' },
};

/** Open cases are ordered by their number of reports, the others by time, the latest first. */
export function CaseList({ state }: { state: CaseState }) {
  const cases = usePages(trpc.moderation.listCases, { state, limit: 20 }, { refetchOnWindowFocus: 'always' });
  return (
    <EntryList
      {...cases}
      label="Cases"
      emptyTitle={empty[state].title}
      emptyText={empty[state].text}
      view={(row) => <CaseEntry key={row.id} row={row} />}
    />
  );
}

function CaseEntry({ row }: { row: CaseSummary }) {
  const { kind, member, excerpt, reasons, reportCount, openedAt, decision } = row;
  const others = (decision?.group?.memberCount ?? 1) - 1;
  return (
    <Entry
      title={
        <>
          {others > 0 ? 'Profiles' : kindLabel(kind)} {kind === 'member' ? 'of' : 'by'} <bdi>{member.name}</bdi>
          {others > 0 && ` and ${countOf(others, 'other')}`}
        </>
      }
      target={{ to: paths.moderationCase(row.id) }}
      time={openedAt}
      text={others > 0 ? null : excerpt || 'Without text'}
      facts={
        reportCount > 0 && `${countOf(reportCount, 'report')}: ${reasons.map((one) => reasonLabels[one]).join(', ')}`
      }
      state={decision && stateText(decision)}
    />
  );
}

function stateText(decision: NonNullable<CaseSummary['decision']>): string {
  const { group } = decision;
  const fate = group ? groupFate(group) : decisionFate(decision);
  return [decisionText(decision), fate].filter((text) => text !== null).join(', ');
}
