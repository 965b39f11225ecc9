import { Flex, Group } from '@mantine/core';
import { decisionReasonText, REASON_MAX } from '@vibeline/core/features/moderation/moderation.rules';
import type { ModerationCase } from '@vibeline/core/features/moderation/moderation.schema';
import type { ReportReason } from '@vibeline/core/features/reports/report.rules';
import { textProblem } from '@vibeline/core/text.rules';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { kindLabels } from '../reports/decision-texts.ts';
import { actionOptions, type CaseAction, reasonTemplate } from './case-texts.ts';
import classes from './DecisionForm.module.css';
import { type Days, durations, endOf, ruleOptions, suspensionText } from './decision-options.ts';
import { useCaseChange } from './use-case-change.ts';

export function DecisionForm({ row }: { row: ModerationCase }) {
  const { action, canHide, rule, reason, days, hides, ...form } = useDecision(row);
  const { isSubmitted, reasonProblem } = form;
  return (
    <form noValidate className="one-column" style={{ gap: 16 }} onSubmit={form.submit}>
      <ActionField
        value={action}
        options={actionOptions(row.kind, canHide)}
        error={isSubmitted && action === null ? 'Choose what to do' : null}
        firstInput={form.firstAction}
        onChange={form.changeAction}
      />
      {canHide && (action === 'warn' || action === 'suspend') && (
        <Group component="label" gap={12} wrap="nowrap" mih={44} style={{ cursor: 'pointer' }}>
          <input
            type="checkbox"
            className={classes.box}
            checked={hides}
            onChange={({ currentTarget }) => form.setHides(currentTarget.checked)}
          />
          Also {row.kind === 'stream' && 'end and '}
          {row.kind === 'session' && 'cancel and '}hide the {kindLabels[row.kind]}
        </Group>
      )}
      <div className={classes.fields}>
        {action !== 'dismiss' && <Select label="Rule" value={rule} options={ruleOptions} onChange={form.changeRule} />}
        {action === 'suspend' && <Select label="How long" value={days} options={durations} onChange={form.setDays} />}
      </div>
      <TextAreaField
        ref={form.reasonField}
        label={action === 'dismiss' ? 'Reason, for the audit log' : 'Reason, as the author reads it'}
        value={reason}
        max={REASON_MAX}
        error={isSubmitted || reason !== '' ? reasonProblem : null}
        onChange={form.setReason}
      />
      {form.problem && <FormNote>{form.problem}</FormNote>}
      <Flex wrap="wrap" gap={8}>
        <SubmitButton isPending={form.isPending}>Decide</SubmitButton>
      </Flex>
      {form.isAsking && (
        <ConfirmDialog
          title={row.isAnonymous ? 'Suspend its author?' : `Suspend @${row.member.username}?`}
          confirmLabel="Suspend"
          onClose={form.cancel}
          onConfirm={form.send}
        >
          {suspensionText(days)}
        </ConfirmDialog>
      )}
    </form>
  );
}

function textFor(action: CaseAction | null, rule: ReportReason): string {
  return action === 'dismiss' ? '' : reasonTemplate(rule);
}

function useDecision(row: ModerationCase) {
  const [firstReason = 'other'] = row.reasons;
  const [chosen, setChosen] = useState<CaseAction | null>(null);
  const [rule, setRule] = useState<ReportReason>(firstReason);
  const [reason, setReason] = useState(textFor(null, firstReason));
  const [days, setDays] = useState<Days>('7');
  const [hides, setHides] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { decide, isPending, problem } = useCaseChange(() => showToast({ title: 'Decided' }));
  const reasonProblem = textProblem(reason, decisionReasonText);
  const firstAction = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const canHide = row.text !== null;
  // Its author may have deleted it since.
  const action = chosen === 'hide' && !canHide ? null : chosen;

  const send = () => {
    setAsking(false);
    if (action === null) return;
    decide({ id: row.id, action, rule, reason, hides, until: action === 'suspend' ? endOf(days) : null });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (action === null) firstAction.current?.focus();
    else if (reasonProblem !== null) reasonField.current?.focus();
    else if (action === 'suspend') setAsking(true);
    else send();
  };
  // A reason that was not changed follows what is chosen.
  const follow = (nextAction: CaseAction | null, nextRule: ReportReason) => {
    if (reason === textFor(chosen, rule)) setReason(textFor(nextAction, nextRule));
  };
  const changeAction = (next: CaseAction) => {
    follow(next, rule);
    setChosen(next);
  };
  const changeRule = (next: ReportReason) => {
    follow(chosen, next);
    setRule(next);
  };
  const cancel = () => setAsking(false);
  const values = {
    action,
    canHide,
    rule,
    reason,
    days,
    hides,
    isSubmitted,
    isAsking,
    isPending,
    problem,
    reasonProblem,
    firstAction,
    reasonField,
  };
  return { ...values, setReason, setDays, setHides, changeAction, changeRule, submit, send, cancel };
}

interface ActionFieldProps {
  value: CaseAction | null;
  options: ReturnType<typeof actionOptions>;
  error: string | null;
  firstInput: RefObject<HTMLInputElement | null>;
  onChange: (action: CaseAction) => void;
}

function ActionField(field: ActionFieldProps) {
  return <RadioGroup legend="What to do" {...field} />;
}
