import { Flex, Text } from '@mantine/core';
import { APPEAL_MAX, appealText } from '@vibeline/core/features/reports/report.rules';
import type { OwnDecision } from '@vibeline/core/features/reports/report.schema';
import { textProblem } from '@vibeline/core/text.rules';
import { type FormEvent, useState } from 'react';
import { dateFormat } from '../../lib/date-format.ts';
import { errorMessage } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx';
import { useStoredText } from '../../ui/forms/text/use-stored-text.ts';
import { showToast } from '../../ui/toasts/toast.ts';

const date = dateFormat({ dateStyle: 'long' });

export function AppealForm({ decision }: { decision: Pick<OwnDecision, 'id' | 'appealUntil'> }) {
  const utils = trpc.useUtils();
  const draft = useStoredText(`vibeline-appeal:${decision.id}`);
  const appeal = trpc.reports.appeal.useMutation({
    onSuccess: () => {
      draft.forget();
      showToast({ title: 'Appeal sent', description: 'A moderator will answer it.' });
      return utils.reports.invalidate();
    },
  });
  return (
    <AppealFields
      draft={draft}
      note={`You can appeal once, until ${date.format(Date.parse(decision.appealUntil))}.`}
      isPending={appeal.isPending}
      problem={appeal.error && errorMessage(appeal.error, 'Your appeal could not be sent.')}
      onSend={(text) => appeal.mutate({ id: decision.id, text })}
    />
  );
}

interface AppealFieldsProps {
  draft: ReturnType<typeof useStoredText>;
  note: string;
  isPending: boolean;
  problem: string | null;
  onSend: (text: string) => void;
}

export function AppealFields({ draft, note, isPending, problem, onSend }: AppealFieldsProps) {
  const { text } = draft;
  const [isSubmitted, setSubmitted] = useState(false);
  const textError = textProblem(text, appealText);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (textError === null) onSend(text);
  };
  return (
    <form noValidate className="one-column" style={{ gap: 12 }} onSubmit={send}>
      <TextAreaField
        label="Why is the decision wrong?"
        value={text}
        max={APPEAL_MAX}
        error={isSubmitted || text !== '' ? textError : null}
        onChange={draft.write}
      />
      <Text c="dimmed" fz="sm">
        {note}
      </Text>
      {problem && (
        <Flex>
          <FormNote>{problem}</FormNote>
        </Flex>
      )}
      <Flex>
        <SubmitButton isPending={isPending}>Send appeal</SubmitButton>
      </Flex>
    </form>
  );
}
