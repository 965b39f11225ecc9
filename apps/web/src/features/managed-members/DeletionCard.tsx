import { Box, Flex, Text } from '@mantine/core';
import { DELETION_DAYS } from '@vibeline/core/features/accounts/deletion.rules';
import type { ManagedMember } from '@vibeline/core/features/managed-members/managed-member.schema';
import { confirmsUsername } from '@vibeline/core/features/members/member.rules';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { FullDate } from '../../ui/time/FullDate.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { CaseCard, Facts } from '../moderation/CaseCard.tsx';
import { useManagedMember } from './use-managed-member.ts';

/** Of an account that is hidden until its things are deleted. */
export function DeletionCard({ row, canRestore }: { row: ManagedMember; canRestore: boolean }) {
  const { restoreMember } = useManagedMember();
  const { deletion, deletionDueAt } = row;
  if (!deletion || deletionDueAt === null) return null;
  const isRestorable = canRestore && !deletion.isBegun && !row.isLeaving;
  const restore = () =>
    restoreMember.mutate({ id: row.id }, { onSuccess: () => showToast({ title: 'The account is back' }) });
  return (
    <CaseCard title={row.isLeaving ? 'Leaving' : 'Being deleted'}>
      <Text lh={1.5}>
        {deletion.isBegun ? (
          'Their posts and files are being deleted; nothing can be brought back.'
        ) : (
          <>
            Hidden from everyone. Deleted for good on <FullDate time={deletionDueAt} hasTime />;{' '}
            {row.isLeaving
              ? 'until then they can come back by logging in. Nobody else can bring it back.'
              : 'until then all of it can be restored.'}
          </>
        )}
      </Text>
      <Facts>
        Deleted by {row.isLeaving ? 'themselves' : <bdi>{deletion.askedBy?.name ?? 'the operator'}</bdi>} on{' '}
        <FullDate time={deletion.askedAt} hasTime />
      </Facts>
      {isRestorable && (
        <Flex>
          <Button loading={restoreMember.isPending} onClick={restore}>
            Restore
          </Button>
        </Flex>
      )}
    </CaseCard>
  );
}

export function DeleteCard({ row }: { row: ManagedMember }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <CaseCard title="Delete the account">
      <Facts>They are hidden at once, and what they have is deleted for good after {DELETION_DAYS} days.</Facts>
      <Flex>
        <Button variant="default" onClick={() => setAsking(true)}>
          Delete
        </Button>
      </Flex>
      {isAsking && <DeleteDialog row={row} onClose={() => setAsking(false)} />}
    </CaseCard>
  );
}

function DeleteDialog({ row, onClose }: { row: ManagedMember; onClose: () => void }) {
  const { deleteMember } = useManagedMember();
  const [typed, setTyped] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { username, name } = row.member;
  const isRight = confirmsUsername(typed, username);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isRight) return;
    const done = { title: 'The account is hidden', description: `It can be restored for ${DELETION_DAYS} days.` };
    deleteMember.mutate({ id: row.id, username: typed }, { onSuccess: () => showToast(done), onSettled: onClose });
  };
  return (
    <Dialog isInHistory={false} onClose={onClose} size={480} title={`Delete @${username}?`}>
      <form noValidate onSubmit={submit}>
        <Text lh={1.5}>
          <bdi>{name}</bdi> disappears from every page at once, and is signed out everywhere. After {DELETION_DAYS} days
          their posts, comments, votes, stories and files are deleted for good. What they wrote in conversations stays
          there, under “Deleted member”.
        </Text>
        <Text mt={12} lh={1.5}>
          What they posted anonymously stays visible until that day, and then disappears all at once: whoever watches
          for it can conclude who wrote it.
        </Text>
        <Box mt={20} mb={16}>
          <TextField
            label={`Type ${username} to confirm`}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            error={isSubmitted && !isRight ? 'This is not their username' : null}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Box>
        <DialogFooter>
          <Button variant="default" disabled={deleteMember.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" data-danger loading={deleteMember.isPending}>
            Delete the account
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
