import type { LogEntry } from '@vibeline/core/features/moderation/moderation.schema';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { usePages } from '../../ui/lists/use-pages.ts';
import { Entry } from '../reports/Entry.tsx';
import { EntryList } from '../reports/EntryList.tsx';
import { actVerb } from './case-texts.ts';
import { LogChanges } from './LogChanges.tsx';
import { type LogSearch, toLogFilter } from './log-filter.ts';

export function AuditLog({ search = {} }: { search?: LogSearch }) {
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <EntryList
      {...usePages(trpc.moderation.listLog, { limit: 20, ...toLogFilter(search) })}
      label="Audit log"
      emptyTitle={isFiltered ? 'No such acts' : 'No acts yet'}
      emptyText={
        isFiltered ? 'Nothing in the log fits the filter.' : 'Every act of a moderator is listed here, for good.'
      }
      view={(entry) => <AuditEntry key={entry.id} entry={entry} />}
    />
  );
}

function AuditEntry({ entry }: { entry: LogEntry }) {
  const { caseId, reason, createdAt, changes } = entry;
  return (
    <Entry
      title={<Act entry={entry} />}
      target={caseId === null ? null : { to: paths.moderationCase(caseId) }}
      time={createdAt}
      text={reason}
      facts={changes.length > 0 && <LogChanges changes={changes} />}
    />
  );
}

function Act({ entry }: { entry: LogEntry }) {
  const { action, kind, moderator, member } = entry;
  const name = <bdi>{member?.name}</bdi>;
  if (action === 'use_reset_link') return <>{name} set a new password with a reset link</>;
  if (action === 'member_deleted') return 'What a deleted member had was deleted for good';
  return (
    <>
      <bdi>{moderator?.name ?? 'The operator'}</bdi> {actVerb({ action, kind })} {name}
    </>
  );
}
