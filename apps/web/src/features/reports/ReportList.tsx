import { outcomeSentences, reasonLabels } from '@vibeline/core/features/reports/report.rules';
import type { OwnReport } from '@vibeline/core/features/reports/report.schema';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { countOf } from '../../ui/format-count.ts';
import { usePages } from '../../ui/lists/use-pages.ts';
import { reportTitle } from './decision-texts.ts';
import { Entry } from './Entry.tsx';
import { EntryList } from './EntryList.tsx';

export function ReportList() {
  return (
    <EntryList
      {...usePages(trpc.reports.list, { limit: 20 })}
      label="Your reports"
      emptyTitle="No reports"
      emptyText="What you report with the menu of a post, comment, message, live stream or profile appears here."
      emptyAction={<ButtonLink to={paths.safety} label="Blocked & muted" />}
      view={(report) => <ReportEntry key={report.id} report={report} />}
    />
  );
}

function ReportEntry({ report }: { report: OwnReport }) {
  const { subject, reason, note, lines, outcome, createdAt } = report;
  return (
    <Entry
      title={reportTitle(report)}
      target={targetOf(subject)}
      time={createdAt}
      text={subject?.excerpt}
      facts={
        <>
          {reasonLabels[reason]}
          {note !== '' && (
            <>
              {': '}
              <bdi>{note}</bdi>
            </>
          )}
          {lines.length > 0 && ` · ${countOf(lines.length, 'message')} of the chat`}
        </>
      }
      state={outcome === null ? 'The moderators have not decided yet' : outcomeSentences[outcome]}
    />
  );
}

/** null when the viewer cannot see the subject, or cannot any more. */
function targetOf(subject: OwnReport['subject']) {
  if (subject === null) return null;
  if (subject.postId !== null) {
    return { to: paths.post(subject.postId), search: subject.commentId === null ? {} : { comment: subject.commentId } };
  }
  if (subject.streamId !== null) return { to: paths.liveStream(subject.streamId) };
  return subject.memberId === null ? null : { to: paths.profile(subject.memberId) };
}
