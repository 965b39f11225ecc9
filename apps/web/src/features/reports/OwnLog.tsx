import { Link } from '@tanstack/react-router';
import type { OwnLogEntry } from '@vibeline/core/features/reports/report.schema';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { usePages } from '../../ui/lists/use-pages.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { ownActSentence } from './decision-texts.ts';
import classes from './Entries.module.css';
import { EntryList } from './EntryList.tsx';

export function OwnLog() {
  const { query, items } = usePages(trpc.reports.listLog, { limit: 20 });
  return (
    <EntryList
      query={query}
      items={items}
      label="What moderators did"
      emptyTitle="Nothing yet"
      emptyText="Every act of a moderator about you or what you wrote is listed here."
      view={(entry) => <LogEntryRow key={entry.id} entry={entry} />}
    />
  );
}

function LogEntryRow({ entry }: { entry: OwnLogEntry }) {
  const { decisionId, reason, createdAt } = entry;
  const isLinked = decisionId !== null;
  const sentence = ownActSentence(entry);
  return (
    <li className={classes.entry} data-linked={isLinked}>
      <div className={classes.head}>
        <span className={classes.title}>
          {isLinked ? (
            <Link to={paths.decision(decisionId)} className={classes.link}>
              {sentence}
            </Link>
          ) : (
            sentence
          )}
        </span>
        <RelativeTime time={createdAt} className={classes.time} />
      </div>
      {reason !== null && (
        <p className={classes.facts} dir="auto">
          {reason}
        </p>
      )}
    </li>
  );
}
