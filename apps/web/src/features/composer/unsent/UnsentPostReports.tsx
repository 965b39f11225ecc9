import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { paths } from '../../../lib/paths.ts';
import { errorMessage } from '../../../lib/server/public-error.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { createdToast, postFailure } from '../created-post.ts';
import { lastPostReport } from './post-report.ts';
import { useEditUnsent } from './use-edit-unsent.ts';

/** Tells the member what has become of the posts that waited. Shows nothing itself. */
export function UnsentPostReports() {
  const navigate = useNavigate();
  const edit = useEditUnsent();
  const show = useEffectEvent(() => {
    const report = lastPostReport.get();
    if (!report) return;
    lastPostReport.set(null);
    if ('created' in report) {
      const { id, visibility } = report.created.post;
      showToast(
        createdToast(report.created, {
          isElsewhere: visibility !== 'public',
          onView: () => void navigate({ to: paths.post(id) }),
        }),
      );
      return;
    }
    const { refused, error } = report;
    const { title, fallback } = postFailure(refused.kind);
    showToast({
      title,
      description: errorMessage(error, fallback),
      tone: 'error',
      action: { label: 'Edit', onClick: () => void edit(refused.sendKey) },
    });
  });
  useEffect(() => {
    show();
    return lastPostReport.subscribe(() => show());
  }, []);
  return null;
}
