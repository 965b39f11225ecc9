import type { OwnLogEntry } from '@vibeline/core/features/reports/report.schema';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { usePages } from '../../ui/lists/use-pages.ts';
import { ownActSentence } from './decision-texts.ts';
import { Entry } from './Entry.tsx';
import { EntryList } from './EntryList.tsx';

export function OwnLog() {
  return (
    <EntryList
      {...usePages(trpc.reports.listLog, { limit: 20 })}
      label="What moderators did"
      emptyTitle="Nothing yet"
      emptyText="Every act of a moderator about you or what you wrote is listed here."
      view={(entry) => <LogEntryRow key={entry.id} entry={entry} />}
    />
  );
}

function LogEntryRow({ entry }: { entry: OwnLogEntry }) {
  const { decisionId, reason, createdAt } = entry;
  return (
    <Entry
      title={ownActSentence(entry)}
      target={decisionId === null ? null : { to: paths.decision(decisionId) }}
      time={createdAt}
      facts={reason}
    />
  );
}
