import { Stack, Text, Title } from '@mantine/core';
import type { SuspensionNotice } from '@vibeline/core/errors';
import { errorMessage } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { tabStorage } from '../../lib/storage.ts';
import { useStoredText } from '../../ui/forms/text/use-stored-text.ts';
import { AppealFields } from './AppealForm.tsx';
import { untilText } from './decision-texts.ts';
import { PlainText } from './PlainText.tsx';

interface SuspendedSignInProps {
  suspension: SuspensionNotice;
  username: string;
  password: string;
}

export function SuspendedSignIn({ suspension, username, password }: SuspendedSignInProps) {
  const draft = useStoredText(`vibeline-appeal-sign-in:${username}`, '', tabStorage);
  const appeal = trpc.reports.appealSuspension.useMutation({ onSuccess: draft.forget });
  const { reason, until, canAppeal } = suspension;
  return (
    <Stack component="section" gap={24} mt={20} role="alert" aria-label="Your account is suspended">
      <PlainText>{`Your account is suspended ${untilText(until)}.`}</PlainText>
      <Stack gap={6}>
        <Title order={2} c="dimmed" fz="sm" fw={620}>
          Reason
        </Title>
        <PlainText>{reason}</PlainText>
      </Stack>
      {appeal.isSuccess && <PlainText>Your appeal was sent. Sign in later to see the answer.</PlainText>}
      {!appeal.isSuccess && !canAppeal && (
        <Text c="dimmed" fz="sm">
          This decision cannot be appealed any more.
        </Text>
      )}
      {!appeal.isSuccess && canAppeal && (
        <AppealFields
          draft={draft}
          note="You can appeal once. Another moderator answers it, if there is one."
          isPending={appeal.isPending}
          problem={appeal.error && errorMessage(appeal.error, 'Your appeal could not be sent.')}
          onSend={(text) => appeal.mutate({ username, password, text })}
        />
      )}
    </Stack>
  );
}
