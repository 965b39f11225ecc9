import { Box, Flex, Stack, Text } from '@mantine/core';
import type { MadeResetLink, ManagedMember } from '@vibeline/core/features/managed-members/managed-member.schema';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { countOf } from '../../ui/format-count.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { FullDate } from '../../ui/time/FullDate.tsx';
import { RelativeTime } from '../../ui/time/RelativeTime.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { CaseCard, Facts } from '../moderation/CaseCard.tsx';
import { writeLink } from '../sharing/copy-link.ts';
import { useManagedMember } from './use-managed-member.ts';

const factorNames = { codes: 'one-time codes', passkeys: 'passkeys' } as const;

/** Sessions, the reset link and the second factor, for administrators. */
export function SignInCard({ row }: { row: ManagedMember }) {
  const { sessions, refusal, canSignIn } = row;
  if (sessions === null) return null;
  if (!canSignIn) {
    return (
      <CaseCard title="Sign-in">
        <Facts>Nobody can sign in to this account: it belongs to the demo world.</Facts>
      </CaseCard>
    );
  }
  return (
    <CaseCard title="Sign-in">
      {sessions.length === 0 ? (
        <Facts>Signed in nowhere.</Facts>
      ) : (
        <Box component="ul" className="divided" aria-label="Sessions">
          {sessions.map(({ device, createdAt, lastUsedAt }) => (
            <Flex key={createdAt} component="li" justify="space-between" gap={12} py={10}>
              <Text span miw={0}>
                {device ?? 'Unknown device'}
              </Text>
              <Text span flex="none" c="dimmed" fz="sm">
                Used <RelativeTime time={lastUsedAt} /> ago
              </Text>
            </Flex>
          ))}
        </Box>
      )}
      {row.secondFactor && <Facts>{factorText(row.secondFactor)}</Facts>}
      {refusal === null && (
        <Stack gap={12}>
          {sessions.length > 0 && <EndSessions row={row} count={sessions.length} />}
          <ResetLink row={row} />
          {row.secondFactor && row.secondFactor.length > 0 && <ResetFactor row={row} />}
        </Stack>
      )}
    </CaseCard>
  );
}

function factorText(kinds: NonNullable<ManagedMember['secondFactor']>): string {
  return kinds.length === 0
    ? 'No second factor.'
    : `Second factor: ${kinds.map((kind) => factorNames[kind]).join(', ')}.`;
}

function ResetFactor({ row }: { row: ManagedMember }) {
  const { resetFactor } = useManagedMember();
  const [isAsking, setAsking] = useState(false);
  return (
    <Flex>
      <Button variant="default" loading={resetFactor.isPending} onClick={() => setAsking(true)}>
        Reset the second factor
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Reset the second factor of @${row.member.username}?`}
          confirmLabel="Reset"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            resetFactor.mutate({ id: row.id });
          }}
        >
          Their password is enough to sign in then, so be sure who asks for it. They are told who did it.
        </ConfirmDialog>
      )}
    </Flex>
  );
}

function EndSessions({ row, count }: { row: ManagedMember; count: number }) {
  const { endSessions } = useManagedMember();
  const [isAsking, setAsking] = useState(false);
  const end = () => {
    setAsking(false);
    endSessions.mutate(
      { id: row.id },
      { onSuccess: (ended) => showToast({ title: 'Signed out', description: countOf(ended.count, 'session') }) },
    );
  };
  return (
    <Flex>
      <Button variant="default" loading={endSessions.isPending} onClick={() => setAsking(true)}>
        End all sessions
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Sign @${row.member.username} out everywhere?`}
          confirmLabel="End all sessions"
          onClose={() => setAsking(false)}
          onConfirm={end}
        >
          {count === 1 ? '1 session ends' : `${countOf(count, 'session')} end`} at once. They can sign in again with
          their password.
        </ConfirmDialog>
      )}
    </Flex>
  );
}

function ResetLink({ row }: { row: ManagedMember }) {
  const { makeResetLink } = useManagedMember();
  const [isAsking, setAsking] = useState(false);
  const { resetLink } = row;
  const made = makeResetLink.data;
  if (made) return <MadeLink made={made} username={row.member.username} />;
  return (
    <>
      {resetLink && (
        <Facts>
          A link that <bdi>{resetLink.madeBy?.name ?? 'the operator'}</bdi> made works until{' '}
          <FullDate time={resetLink.expiresAt} hasTime />. A new one replaces it.
        </Facts>
      )}
      <Flex>
        <Button variant="default" loading={makeResetLink.isPending} onClick={() => setAsking(true)}>
          Make a reset link
        </Button>
      </Flex>
      {isAsking && (
        <ConfirmDialog
          title={`Make a reset link for @${row.member.username}?`}
          confirmLabel="Make the link"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            makeResetLink.mutate({ id: row.id });
          }}
        >
          Whoever opens it gets the account, so be sure who asks for it. It works once, for 24 hours. They are told who
          made it.
        </ConfirmDialog>
      )}
    </>
  );
}

/** It is shown this once: the server keeps a hash of it. */
function MadeLink({ made, username }: { made: MadeResetLink; username: string }) {
  const link = new URL(made.path, window.location.origin).href;
  return (
    <Stack gap={8}>
      <TextField
        label={`Reset link for @${username}`}
        dir="ltr"
        readOnly
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Facts>
        It is shown only now, and works once, until <FullDate time={made.expiresAt} hasTime />. Send it to the member
        and to nobody else.{made.isSuspended && ' The account stays suspended.'}
      </Facts>
      <Flex>
        <Button onClick={() => void writeLink({ url: link })}>Copy the link</Button>
      </Flex>
    </Stack>
  );
}
