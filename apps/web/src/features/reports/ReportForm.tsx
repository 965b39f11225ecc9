import {
  ALREADY_REPORTED,
  NOTE_MAX,
  noteText,
  type ReportReason,
  reasonLabels,
  reportReasons,
} from '@vibeline/core/features/reports/report.rules';
import { textProblem } from '@vibeline/core/text.rules';
import { type FormEvent, useRef, useState } from 'react';
import { errorMessage } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { tabStorage } from '../../lib/storage.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx';
import { useStoredText } from '../../ui/forms/text/use-stored-text.ts';
import type { ReportSubject } from './open-report.ts';
import { ReportLines, useReportLines } from './ReportLines.tsx';
import { ReportSent } from './ReportSent.tsx';

const reasons = reportReasons.map((value) => ({ value, label: reasonLabels[value] }));

interface ReportFormProps {
  memberId: number;
  subject: ReportSubject;
  onClose: () => void;
}

export function ReportForm({ memberId, subject, onClose }: ReportFormProps) {
  const { kind, id, author, chatId = null } = subject;
  const utils = trpc.useUtils();
  const [reason, setReason] = useState<ReportReason | null>(null);
  // In this tab alone, so that another person on the device does not see it.
  const draft = useStoredText(`vibeline-report:${memberId}:${kind}:${id}`, '', tabStorage);
  const note = draft.text;
  const lines = useReportLines(chatId);
  const [isSubmitted, setSubmitted] = useState(false);
  const firstReason = useRef<HTMLInputElement>(null);
  const report = trpc.reports.create.useMutation({
    onSuccess: () => {
      draft.forget();
      void utils.reports.list.invalidate();
    },
  });
  const cancel = () => {
    draft.forget();
    onClose();
  };
  const noteProblem = textProblem(note, noteText);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (reason === null) firstReason.current?.focus();
    else if (noteProblem === null)
      report.mutate({ kind, id, reason, note, ...(lines.ids.length > 0 && { lineIds: lines.ids }) });
  };

  if (report.isSuccess) {
    return <ReportSent author={author} isNew={report.data.message !== ALREADY_REPORTED} onClose={onClose} />;
  }
  return (
    <form noValidate className="one-column" style={{ gap: 16 }} onSubmit={send}>
      <RadioGroup
        legend={`Why do you report ${kind === 'member' ? 'them' : 'it'}? Only the moderators learn that it was you.`}
        options={reasons}
        value={reason}
        firstInput={firstReason}
        error={isSubmitted && reason === null ? 'Choose a reason' : null}
        onChange={setReason}
      />
      <TextAreaField
        label="Note for the moderators (optional)"
        value={note}
        max={NOTE_MAX}
        rows={3}
        error={noteProblem}
        onChange={draft.write}
      />
      {chatId !== null && <ReportLines chosen={lines} isDisabled={report.isPending} />}
      {report.error && <FormNote>{errorMessage(report.error, 'Your report could not be sent.')}</FormNote>}
      <DialogFooter>
        <Button variant="default" disabled={report.isPending} onClick={cancel}>
          Cancel
        </Button>
        <SubmitButton isPending={report.isPending}>Send report</SubmitButton>
      </DialogFooter>
    </form>
  );
}
