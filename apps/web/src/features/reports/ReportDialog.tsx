import { useStore } from '../../lib/store.ts';
import { Dialog, type DialogState } from '../../ui/dialogs/Dialog.tsx';
import { closeReport, type ReportSubject, reportStore } from './open-report.ts';
import { ReportForm } from './ReportForm.tsx';

const titles: Record<ReportSubject['kind'], string> = {
  member: 'Report this member',
  post: 'Report this post',
  comment: 'Report this comment',
  stream: 'Report this live stream',
  message: 'Report this message',
  session: 'Report this session',
};

interface ReportDialogProps extends DialogState {
  memberId: number;
}

export function ReportDialog({ memberId, opened, onClose }: ReportDialogProps) {
  const subject = useStore(reportStore);
  return (
    <Dialog
      opened={opened && subject !== null}
      isInHistory={false}
      onClose={onClose}
      size={480}
      title={titles[subject?.kind ?? 'post']}
    >
      {subject && (
        <ReportForm key={`${subject.kind} ${subject.id}`} memberId={memberId} subject={subject} onClose={closeReport} />
      )}
    </Dialog>
  );
}
