import { Flex, Stack, Text } from '@mantine/core';
import { answerText } from '@vibeline/core/features/registration/registration.rules';
import type { RegistrationRequest } from '@vibeline/core/features/registration/registration.schema';
import { textProblem } from '@vibeline/core/text.rules';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx';
import { RelativeTime } from '../../ui/time/RelativeTime.tsx';
import { MemberLink } from '../members/MemberLink.tsx';
import { useDecide } from './use-decide.ts';

interface RequestRowProps {
  request: RegistrationRequest;
  isDecidedElsewhere: boolean;
  onAnswering: () => void;
  /** The answer was sent, or is not written any more. */
  onDone: () => void;
}

export function RequestRow(props: RequestRowProps) {
  const { request } = props;
  const { name, username, reason, askedAt, state, member } = request;
  return (
    <Stack component="li" gap={12} py={16} px="var(--card-padding)">
      <Flex align="baseline" justify="space-between" gap={12}>
        <Text miw={0} lh={1.35} style={{ overflowWrap: 'anywhere' }}>
          <Text span inherit fw={640}>
            {member ? (
              <MemberLink member={member}>
                <bdi>{name}</bdi>
              </MemberLink>
            ) : (
              <bdi>{name}</bdi>
            )}
          </Text>{' '}
          <Text span c="dimmed" fz="sm">
            <bdi>@{username}</bdi>
          </Text>
        </Text>
        <Text span className="tabular-nums" flex="none" c="dimmed" fz="xs">
          <RelativeTime time={askedAt} />
        </Text>
      </Flex>
      <Text maw="var(--measure)" lh={1.5} dir="auto" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {reason}
      </Text>
      {state === 'pending' ? <Decision {...props} /> : <Decided request={request} />}
    </Stack>
  );
}

function Decided({ request: { state, answer, decidedBy, decidedAt } }: { request: RegistrationRequest }) {
  return (
    <Stack gap={4}>
      <Text c="dimmed" fz="sm" lh={1.45}>
        {state === 'accepted' ? 'Accepted' : 'Declined'}
        {decidedBy && (
          <>
            {' '}
            by <bdi>{decidedBy.name}</bdi>
          </>
        )}
        {decidedAt && (
          <>
            , <RelativeTime time={decidedAt} /> ago
          </>
        )}
      </Text>
      {answer !== null && (
        <Text fz="sm" lh={1.45} dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {answer}
        </Text>
      )}
    </Stack>
  );
}

function Decision({ request: { id, name }, isDecidedElsewhere, onAnswering, onDone }: RequestRowProps) {
  const { accept, decline } = useDecide();
  const [isDeclining, setDeclining] = useState(false);
  const [answer, setAnswer] = useState('');
  const problem = textProblem(answer, answerText);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (problem === null) decline.mutate({ id, answer }, { onSuccess: onDone });
  };
  const cancel = () => {
    setDeclining(false);
    onDone();
  };
  if (isDeclining) {
    return (
      <form noValidate className="one-column" style={{ gap: 8 }} aria-label={`Decline ${name}`} onSubmit={send}>
        <TextAreaField
          label="Answer (optional)"
          value={answer}
          max={answerText.max}
          rows={2}
          autoFocus
          placeholder="Shown when they log in"
          error={problem}
          onChange={setAnswer}
        />
        {isDecidedElsewhere && decline.isIdle && (
          <Text role="alert" fz="sm" lh={1.45}>
            Somebody else has decided this request meanwhile. What you wrote was not sent.
          </Text>
        )}
        <Flex wrap="wrap" gap={8}>
          <Button variant="default" disabled={decline.isPending} onClick={cancel}>
            Cancel
          </Button>
          <SubmitButton isPending={decline.isPending} disabled={isDecidedElsewhere}>
            Decline
          </SubmitButton>
        </Flex>
      </form>
    );
  }
  return (
    <Flex wrap="wrap" gap={8}>
      <Button loading={accept.isPending} aria-label={`Accept ${name}`} onClick={() => accept.mutate({ id })}>
        Accept
      </Button>
      <Button
        variant="default"
        disabled={accept.isPending}
        aria-label={`Decline ${name}`}
        onClick={() => {
          onAnswering();
          setDeclining(true);
        }}
      >
        Decline
      </Button>
    </Flex>
  );
}
