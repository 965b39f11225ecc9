import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { outcomeSentences, reasonLabels } from '@vibeline/core/features/reports/report.rules';
import type { OwnReport } from '@vibeline/core/features/reports/report.schema';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { usePages } from '../../ui/lists/use-pages.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { reportTitle } from './decision-texts.ts';
import classes from './Entries.module.css';
import { EntryList } from './EntryList.tsx';

export function ReportList() {
  const { query, items } = usePages(trpc.reports.list, { limit: 20 });
  return (
    <EntryList
      query={query}
      items={items}
      label="Your reports"
      emptyTitle="No reports"
      emptyText="What you report with the menu of a post, comment, message, live stream or profile appears here."
      view={(report) => <ReportEntry key={report.id} report={report} />}
    />
  );
}

function ReportEntry({ report }: { report: OwnReport }) {
  const { subject, reason, note, outcome, createdAt } = report;
  const target = targetOf(subject);
  const title = reportTitle(report);
  return (
    <li className={classes.entry} data-linked={target !== null}>
      <div className={classes.head}>
        <span className={classes.title}>
          {target ? (
            <Link {...target} className={classes.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
        <RelativeTime time={createdAt} className={classes.time} />
      </div>
      {subject?.excerpt && (
        <Text className={classes.text} lineClamp={2} dir="auto">
          {subject.excerpt}
        </Text>
      )}
      <p className={classes.facts}>
        {reasonLabels[reason]}
        {note !== '' && (
          <>
            {': '}
            <bdi>{note}</bdi>
          </>
        )}
      </p>
      <Text fw={560}>{outcome === null ? 'The moderators have not decided yet' : outcomeSentences[outcome]}</Text>
    </li>
  );
}

/** null when the viewer cannot see it, or cannot any more. */
function targetOf(subject: OwnReport['subject']) {
  if (subject === null) return null;
  if (subject.postId !== null) {
    return { to: paths.post(subject.postId), search: subject.commentId === null ? {} : { comment: subject.commentId } };
  }
  if (subject.streamId !== null) return { to: paths.liveStream(subject.streamId) };
  return { to: paths.profile(subject.memberId ?? 0) };
}
