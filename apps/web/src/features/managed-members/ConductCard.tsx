import { Flex, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ManagedMember } from '@vibeline/core/features/managed-members/managed-member.schema';
import { decisionReasonText, REASON_MAX } from '@vibeline/core/features/moderation/moderation.rules';
import type { ReportReason } from '@vibeline/core/features/reports/report.rules';
import { textProblem } from '@vibeline/core/text.rules';
import { type FormEvent, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { errorMessage } from '../../lib/server/public-error.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { countOf } from '../../ui/format-count.ts';
import { Select } from '../../ui/forms/Select.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { CaseCard, Facts } from '../moderation/CaseCard.tsx';
import { reasonTemplate } from '../moderation/case-texts.ts';
import { type Days, durations, endOf, ruleOptions, suspensionText } from '../moderation/decision-options.ts';
import { ReasonForm } from '../moderation/ReasonForm.tsx';
import { untilText } from '../reports/decision-texts.ts';
import { PlainText } from '../reports/PlainText.tsx';
import { useManagedMember } from './use-managed-member.ts';

type Action = 'warn' | 'suspend';

/** Warnings and suspensions, without a report. */
export function ConductCard({ row }: { row: ManagedMember }) {
  const [action, setAction] = useState<Action | null>(null);
  const { suspension, warningCount, refusal } = row;
  return (
    <CaseCard title={suspension ? `Suspended ${untilText(suspension.until)}` : 'Conduct'}>
      {suspension && (
        <>
          <PlainText>{suspension.reason}</PlainText>
          <Facts>
            <Link to={paths.moderationCase(suspension.caseId)}>Open the case</Link>
          </Facts>
        </>
      )}
      <Facts>{warningCount === 0 ? 'No warnings' : countOf(warningCount, 'warning')}</Facts>
      {suspension && <EndSuspension key={suspension.id} decisionId={suspension.id} />}
      {refusal === null && action === null && (
        <Flex gap={8} wrap="wrap">
          <Button variant="default" onClick={() => setAction('warn')}>
            Warn
          </Button>
          {!suspension && (
            <Button variant="default" onClick={() => setAction('suspend')}>
              Suspend
            </Button>
          )}
        </Flex>
      )}
      {refusal === null && action !== null && <DecideForm row={row} action={action} onClose={() => setAction(null)} />}
    </CaseCard>
  );
}

function EndSuspension({ decisionId }: { decisionId: number }) {
  const { undo } = useManagedMember();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Flex>
        <Button variant="default" onClick={() => setOpen(true)}>
          End the suspension
        </Button>
      </Flex>
    );
  }
  return (
    <ReasonForm
      label="Reason, as the member reads it"
      problem={undo.error && errorMessage(undo.error, 'That could not be saved.')}
      onSend={(_, reason) => undo.mutate({ id: decisionId, reason })}
    >
      <Button type="submit" loading={undo.isPending}>
        End the suspension
      </Button>
      <Button variant="subtle" onClick={() => setOpen(false)}>
        Cancel
      </Button>
    </ReasonForm>
  );
}

interface DecideFormProps {
  row: ManagedMember;
  action: Action;
  onClose: () => void;
}

function DecideForm({ row, action, onClose }: DecideFormProps) {
  const { decide } = useManagedMember();
  const [rule, setRule] = useState<ReportReason>('harassment');
  const [reason, setReason] = useState(reasonTemplate('harassment'));
  const [days, setDays] = useState<Days>('7');
  const [isSubmitted, setSubmitted] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const problem = textProblem(reason, decisionReasonText);
  const isSuspension = action === 'suspend';
  const changeRule = (next: ReportReason) => {
    // A reason that was not changed follows the rule.
    if (reason === reasonTemplate(rule)) setReason(reasonTemplate(next));
    setRule(next);
  };
  const send = () => {
    setAsking(false);
    const done = { title: isSuspension ? 'Suspended' : 'Warned' };
    decide.mutate(
      { id: row.id, action, rule, reason, until: isSuspension ? endOf(days) : null },
      {
        onSuccess: () => {
          showToast(done);
          onClose();
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (problem !== null) return;
    if (isSuspension) setAsking(true);
    else send();
  };
  return (
    <form noValidate className="one-column" style={{ gap: 16 }} onSubmit={submit}>
      <Stack gap={12}>
        <Select label="Rule" value={rule} options={ruleOptions} onChange={changeRule} />
        {isSuspension && <Select label="How long" value={days} options={durations} onChange={setDays} />}
        <TextAreaField
          label="Reason, as the member reads it"
          value={reason}
          max={REASON_MAX}
          error={isSubmitted || reason !== '' ? problem : null}
          onChange={setReason}
        />
      </Stack>
      <Flex gap={8} wrap="wrap">
        <SubmitButton isPending={decide.isPending}>{isSuspension ? 'Suspend' : 'Warn'}</SubmitButton>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </Flex>
      {isAsking && (
        <ConfirmDialog
          title={`Suspend @${row.member.username}?`}
          confirmLabel="Suspend"
          onClose={() => setAsking(false)}
          onConfirm={send}
        >
          {suspensionText(days)}
        </ConfirmDialog>
      )}
    </form>
  );
}
