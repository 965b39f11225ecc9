import { Flex } from '@mantine/core';
import { badgeReasonText } from '@vibeline/core/features/managed-members/managed-member.rules';
import type { ManagedMember } from '@vibeline/core/features/managed-members/managed-member.schema';
import { textProblem } from '@vibeline/core/text.rules';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { FullDate } from '../../ui/time/FullDate.tsx';
import { CaseCard, Facts } from '../moderation/CaseCard.tsx';
import { PlainText } from '../reports/PlainText.tsx';
import { useManagedMember } from './use-managed-member.ts';

export function BadgeCard({ row, canChange }: { row: ManagedMember; canChange: boolean }) {
  const { badge, member } = row;
  const isByFollowers = member.verifiedBy === 'followers';
  const { isGranted, reason, grantedBy, grantedAt } = badge;
  return (
    <CaseCard title="Verified badge">
      {isByFollowers && <Facts>Verified by 100,000 followers: that badge comes and goes by itself.</Facts>}
      {isGranted && (
        <>
          {reason !== null && <PlainText>{reason}</PlainText>}
          <Facts>
            Granted by <bdi>{grantedBy?.name ?? 'the operator'}</bdi>
            {grantedAt !== null && (
              <>
                {' '}
                on <FullDate time={grantedAt} />
              </>
            )}
          </Facts>
        </>
      )}
      {!isGranted && !isByFollowers && <Facts>Not verified.</Facts>}
      {canChange && <BadgeForm key={String(isGranted)} row={row} />}
    </CaseCard>
  );
}

function BadgeForm({ row }: { row: ManagedMember }) {
  const { isGranted } = row.badge;
  const { setVerified } = useManagedMember();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const error = textProblem(reason, badgeReasonText);
  const label = isGranted ? 'Take the badge back' : 'Grant the badge';
  if (!isOpen) {
    return (
      <Flex>
        <Button variant="default" onClick={() => setOpen(true)}>
          {label}
        </Button>
      </Flex>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (error === null) setVerified.mutate({ id: row.id, isVerified: !isGranted, reason });
  };
  return (
    <form noValidate className="one-column" style={{ gap: 12 }} onSubmit={submit}>
      <TextField
        autoFocus
        label="Why, for the other administrators"
        value={reason}
        error={isSubmitted ? error : null}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Flex gap={8} wrap="wrap">
        <SubmitButton isPending={setVerified.isPending}>{label}</SubmitButton>
        <Button variant="subtle" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </Flex>
    </form>
  );
}
