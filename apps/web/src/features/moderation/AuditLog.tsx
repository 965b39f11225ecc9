import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LogEntry } from '@vibeline/core/features/moderation/moderation.schema';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { usePages } from '../../ui/lists/use-pages.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import classes from '../reports/Entries.module.css';
import { EntryList } from '../reports/EntryList.tsx';
import { actVerb } from './case-texts.ts';

export function AuditLog() {
  const { query, items } = usePages(trpc.moderation.listLog, { limit: 20 });
  return (
    <EntryList
      query={query}
      items={items}
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
    <li className={classes.entry} data-linked={caseId !== null}>
      <div className={classes.head}>
        <span className={classes.title}>
          {caseId === null ? (
            <Act entry={entry} />
          ) : (
            <Link to={paths.moderationCase(caseId)} className={classes.link}>
              <Act entry={entry} />
            </Link>
          )}
        </span>
        <RelativeTime time={createdAt} className={classes.time} />
      </div>
      {reason !== null && (
        <Text className={classes.text} lineClamp={2} dir="auto">
          {reason}
        </Text>
      )}
    </li>
  );
}

function Act({ entry }: { entry: LogEntry }) {
  const { moderator, member } = entry;
  return (
    <>
      <bdi>{moderator?.name ?? 'The operator'}</bdi> {actVerb(entry)} <bdi>{member?.name}</bdi>
    </>
  );
}
