import type { LogEntry } from '@vibeline/core/features/moderation/moderation.schema';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { usePages } from '../../ui/lists/use-pages.ts';
import { Entry } from '../reports/Entry.tsx';
import { EntryList } from '../reports/EntryList.tsx';
import { actVerb } from './case-texts.ts';

export function AuditLog() {
  return (
    <EntryList
      {...usePages(trpc.moderation.listLog, { limit: 20 })}
      label="Audit log"
      emptyTitle="No acts yet"
      emptyText="Every act of a moderator is listed here, for good."
      view={(entry) => <AuditEntry key={entry.id} entry={entry} />}
    />
  );
}

function AuditEntry({ entry }: { entry: LogEntry }) {
  const { caseId, reason, createdAt } = entry;
  return (
    <Entry
      title={<Act entry={entry} />}
      target={caseId === null ? null : { to: paths.moderationCase(caseId) }}
      time={createdAt}
      text={reason}
    />
  );
}

function Act({ entry }: { entry: LogEntry }) {
  const { action, kind, moderator, member } = entry;
  const name = <bdi>{member?.name}</bdi>;
  if (action === 'use_reset_link') return <>{name} set a new password with a reset link</>;
  return (
    <>
      <bdi>{moderator?.name ?? 'The operator'}</bdi> {actVerb({ action, kind })} {name}
    </>
  );
}
