import { Box, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LEAVE_DAYS, USERNAME_RESERVED_DAYS } from '@vibeline/core/features/accounts/deletion.rules';
import { dateFormat } from '../../lib/date-format.ts';
import { paths } from '../../lib/paths.ts';
import { errorMessage, isProofRefused } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import { useEndHere } from './use-end-here.ts';

interface LeaveDialogProps {
  username: string;
  isOwner: boolean;
  onClose: () => void;
}

const dayAndTime = dateFormat({ dateStyle: 'long', timeStyle: 'short' });

export function LeaveDialog({ username, isOwner, onClose }: LeaveDialogProps) {
  return (
    <Dialog isInHistory={false} onClose={onClose} size={520} title="Delete my account?">
      {isOwner ? <HandOverFirst onClose={onClose} /> : <LeaveForm username={username} onClose={onClose} />}
    </Dialog>
  );
}

function HandOverFirst({ onClose }: Pick<LeaveDialogProps, 'onClose'>) {
  return (
    <>
      <Text lh={1.5}>
        You own this network, so it would have nobody to decide about it. Hand it over to an administrator first; then
        you can delete your account.
      </Text>
      <DialogFooter>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <ButtonLink to={paths.adminSection('members')} label="Hand over" />
      </DialogFooter>
    </>
  );
}

function LeaveForm({ username, onClose }: Omit<LeaveDialogProps, 'isOwner'>) {
  const endHere = useEndHere();
  const form = useValidatedForm({
    initialValues: { username: '' },
    validate: ({ username: typed }) => ({ username: problemOf(typed, username) }),
  });
  const leave = trpc.deletions.leave.useMutation({
    onSuccess: ({ until }) =>
      endHere(
        `Your account is deleted. If you change your mind, log in before ${dayAndTime.format(Date.parse(until))} and come back.`,
      ),
  });
  const problem = leave.error && !isProofRefused(leave.error) ? leave.error : null;
  return (
    <form
      noValidate
      onChange={() => leave.isError && leave.reset()}
      onSubmit={form.onSubmit((values) => leave.mutate(values))}
    >
      <Consequences onClose={onClose} />
      <Box mt={20} mb={16}>
        <TextField
          label={`Type ${username} to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...form.field('username')}
        />
      </Box>
      {problem && <FormNote>{errorMessage(problem, 'Your account could not be deleted. Please try again.')}</FormNote>}
      <DialogFooter>
        <Button variant="default" disabled={leave.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" data-danger loading={leave.isPending}>
          Delete my account
        </Button>
      </DialogFooter>
    </form>
  );
}

function problemOf(typed: string, username: string): string | null {
  if (typed.trim() === '') return 'Type your username';
  return typed.trim() === username ? null : 'This is not your username';
}

function Consequences({ onClose }: Pick<LeaveDialogProps, 'onClose'>) {
  return (
    <Stack gap={12} lh={1.5}>
      <Text inherit tabIndex={-1} data-autofocus>
        At once nobody sees you, a live stream of yours ends, and you are signed out everywhere. For {LEAVE_DAYS} days
        you can come back by logging in, and everything is as it was.
      </Text>
      <Text inherit>
        After that your posts, comments, votes, stories, files, follows and settings are deleted for good. What you
        posted anonymously stays visible until that day, and then disappears all at once: whoever watches for it can
        conclude who wrote it.
      </Text>
      <Text inherit>
        What others wrote in reply to you stays, and your lines in conversations, under “Deleted member”. Circles of
        yours go to another member, if there is one. Nobody else gets your username for {USERNAME_RESERVED_DAYS} days.
      </Text>
      <Text inherit>
        If you want to keep your things,{' '}
        <Link to={paths.account} hash="data" onClick={onClose}>
          download everything
        </Link>{' '}
        first.
      </Text>
    </Stack>
  );
}
