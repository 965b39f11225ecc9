import { decisionReasonText, REASON_MAX } from '@vibeline/core/features/moderation/moderation.rules';
import type { ModerationCase } from '@vibeline/core/features/moderation/moderation.schema';
import {
  type DecisionAction,
  type ReportReason,
  reasonLabels,
  reportReasons,
} from '@vibeline/core/features/reports/report.rules';
import { textProblem } from '@vibeline/core/text.rules';
import { type FormEvent, useState } from 'react';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import classes from './CaseDetails.module.css';
import { actionLabels, reasonTemplate } from './case-texts.ts';
import { Select } from './Select.tsx';
import { useCaseChange } from './use-case-change.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days of a suspension; '' is one without an end. */
const durations = { '1': '1 day', '7': '7 days', '30': '30 days', '365': '1 year', '': 'Without an end' };

export function DecisionForm({ row }: { row: ModerationCase }) {
  const [firstReason = 'other'] = row.reasons;
  const [chosen, setChosen] = useState<DecisionAction | null>(null);
  const [rule, setRule] = useState<ReportReason>(firstReason);
  const [reason, setReason] = useState(reasonTemplate(firstReason));
  const [days, setDays] = useState<keyof typeof durations>('7');
  const [hides, setHides] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const { decide, isPending, problem } = useCaseChange(() => showToast({ title: 'Decided' }));
  const reasonProblem = textProblem(reason, decisionReasonText);
  const canHide = row.text !== null;
  // Its author may have deleted it since.
  const action = chosen === 'hide' && !canHide ? null : chosen;

  const send = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (action === null || reasonProblem !== null) return;
    const end = days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    decide({ id: row.id, action, rule, reason, hides, until: action === 'suspend' ? end : null });
  };
  // A reason that was not changed follows the rule.
  const changeRule = (next: ReportReason) => {
    if (reason === reasonTemplate(rule)) setReason(reasonTemplate(next));
    setRule(next);
  };
  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <ActionField
        value={action}
        canHide={canHide}
        error={isSubmitted && action === null ? 'Choose what to do' : null}
        onChange={setChosen}
      />
      {canHide && (action === 'warn' || action === 'suspend') && (
        <label className={classes.choice}>
          <input type="checkbox" checked={hides} onChange={({ currentTarget }) => setHides(currentTarget.checked)} />
          Also hide the {row.kind}
        </label>
      )}
      <div className={classes.fields}>
        {action !== 'dismiss' && <Select label="Rule" value={rule} options={ruleOptions} onChange={changeRule} />}
        {action === 'suspend' && <Select label="How long" value={days} options={durations} onChange={setDays} />}
      </div>
      <TextAreaField
        label={action === 'dismiss' ? 'Reason, for the audit log' : 'Reason, as the author reads it'}
        value={reason}
        max={REASON_MAX}
        error={isSubmitted || reason !== '' ? reasonProblem : null}
        onChange={setReason}
      />
      {problem && <FormNote>{problem}</FormNote>}
      <div className={classes.actions}>
        <SubmitButton isPending={isPending}>Decide</SubmitButton>
      </div>
    </form>
  );
}

const ruleOptions = Object.fromEntries(reportReasons.map((one) => [one, reasonLabels[one]])) as Record<
  ReportReason,
  string
>;

interface ActionFieldProps {
  value: DecisionAction | null;
  canHide: boolean;
  error: string | null;
  onChange: (action: DecisionAction) => void;
}

function ActionField({ value, canHide, error, onChange }: ActionFieldProps) {
  const actions = (Object.keys(actionLabels) as DecisionAction[]).filter((action) => action !== 'hide' || canHide);
  const options = actions.map((action) => ({ value: action, label: actionLabels[action] }));
  return <RadioGroup legend="What to do" options={options} value={value} error={error} onChange={onChange} />;
}
