import { Flex } from '@mantine/core';
import { decisionReasonText, REASON_MAX } from '@vibeline/core/features/moderation/moderation.rules';
import { textProblem } from '@vibeline/core/text.rules';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx';

export type ReasonDraft = readonly [string, (reason: string) => void];

interface ReasonFormProps {
  label: string;
  problem: string | null;
  /** What is typed, and how it is changed, where that outlasts the form. */
  draft?: ReasonDraft;
  isFocused?: boolean;
  onSend: (value: string, reason: string) => void;
  children: ReactNode;
}

export function ReasonForm({ label, problem, draft, isFocused = false, onSend, children }: ReasonFormProps) {
  const own = useState('');
  const [reason, setReason] = draft ?? own;
  const [isSubmitted, setSubmitted] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const error = textProblem(reason, decisionReasonText);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (error !== null) field.current?.focus();
    else onSend(submitter instanceof HTMLButtonElement ? submitter.value : '', reason);
  };
  return (
    <form noValidate className="one-column" style={{ gap: 16 }} onSubmit={send}>
      <TextAreaField
        ref={field}
        label={label}
        value={reason}
        max={REASON_MAX}
        rows={3}
        autoFocus={isFocused}
        error={isSubmitted || reason !== '' ? error : null}
        onChange={setReason}
      />
      {problem && <FormNote>{problem}</FormNote>}
      <Flex wrap="wrap" gap={8}>
        {children}
      </Flex>
    </form>
  );
}
