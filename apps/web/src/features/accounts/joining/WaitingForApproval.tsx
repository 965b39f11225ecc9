import { Flex, Stack, Text, Title } from '@mantine/core';
import type { ApprovalNotice } from '@vibeline/core/errors';
import { DECIDED_DAYS } from '@vibeline/core/features/registration/registration.rules';
import { useState } from 'react';
import { dateFormat } from '../../../lib/date-format.ts';
import { approvalOf } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { VibeMark } from '../../../ui/brand/VibeMark.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { FormNote } from '../../../ui/forms/FormNote.tsx';
import { accountErrorMessage } from '../account-error.ts';
import classes from './WaitingForApproval.module.css';

interface WaitingForApprovalProps {
  approval: ApprovalNotice;
  username: string;
  password: string;
  /** Whether the answer is sent by mail, too. */
  isMailed?: boolean;
  onSignedIn: (token: string) => void;
  onBack: () => void;
}

const date = dateFormat({ dateStyle: 'long' });

/** How a request to join stands, in place of the form that was sent. It is not a page: nothing is known without a password. */
export function WaitingForApproval(props: WaitingForApprovalProps) {
  const { username, password, isMailed = false, onSignedIn, onBack, ...first } = props;
  const [approval, setApproval] = useState(first.approval);
  const login = trpc.accounts.login.useMutation({
    onSuccess: ({ token }) => onSignedIn(token),
    onError: (error) => setApproval((before) => approvalOf(error) ?? before),
  });
  const isStill = login.isError && approvalOf(login.error)?.state === 'pending';
  const problem =
    login.error && !approvalOf(login.error) && accountErrorMessage(login.error, 'Please try again later.');
  const isWaiting = approval.state === 'pending';
  return (
    <Stack component="section" gap={20} aria-label="Your request to join" aria-live="polite">
      <VibeMark className={classes.mark} />
      <Stack gap={8}>
        <Title order={2} fz="xl" lh={1.2}>
          {isWaiting ? 'Waiting for approval' : 'Your request was declined'}
        </Title>
        <Text c="dimmed" lh={1.45} textWrap="pretty" style={{ overflowWrap: 'anywhere' }}>
          You asked on {date.format(Date.parse(approval.askedAt))} as <bdi>@{username.trim()}</bdi>.{' '}
          {isWaiting
            ? `Whoever runs this network reads it. ${isMailed ? 'You get a mail with the answer. Or come' : 'Come'} back later, and log in with your password.`
            : `You can ask again ${DECIDED_DAYS} days after the answer.`}
        </Text>
      </Stack>
      {approval.answer !== null && (
        <Text component="blockquote" className={classes.answer} lh={1.5} dir="auto">
          {approval.answer}
        </Text>
      )}
      {isStill && !login.isPending && <FormNote tone="neutral">It still waits.</FormNote>}
      {problem && <FormNote>{problem}</FormNote>}
      <Flex wrap="wrap" gap={8}>
        {isWaiting && (
          <Button loading={login.isPending} onClick={() => login.mutate({ username, password })}>
            Check again
          </Button>
        )}
        <Button variant={isWaiting ? 'subtle' : 'default'} onClick={onBack}>
          Back
        </Button>
      </Flex>
    </Stack>
  );
}
