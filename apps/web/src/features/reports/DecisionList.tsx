import { reasonLabels } from '@vibeline/core/features/reports/report.rules';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { usePages } from '../../ui/lists/use-pages.ts';
import { decisionState, decisionTitle } from './decision-texts.ts';
import { Entry } from './Entry.tsx';
import { EntryList } from './EntryList.tsx';

export function DecisionList() {
  return (
    <EntryList
      {...usePages(trpc.reports.listDecisions, { limit: 20 })}
      label="Decisions about you"
      emptyTitle="No decisions"
      emptyText="The moderators have decided nothing about you."
      view={(decision) => (
        <Entry
          key={decision.id}
          title={decisionTitle(decision)}
          target={{ to: paths.decision(decision.id) }}
          time={decision.createdAt}
          facts={reasonLabels[decision.rule]}
          state={decisionState(decision)}
        />
      )}
    />
  );
}
