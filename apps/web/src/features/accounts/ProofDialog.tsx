import { Text } from '@mantine/core';
import { proofRequest } from '../../lib/server/ask-for-proof.ts';
import { fieldErrors } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog, type DialogState } from '../../ui/dialogs/Dialog.tsx';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import { accountErrorMessage, isFormError } from './account-error.ts';

export function ProofDialog({ username, opened, onClose }: DialogState & { username: string }) {
  return (
    <Dialog isInHistory={false} title="Is it you?" size={420} opened={opened} onClose={onClose}>
      {opened && <ProofForm username={username} onCancel={onClose} />}
    </Dialog>
  );
}

function ProofForm({ username, onCancel }: { username: string; onCancel: () => void }) {
  const form = useValidatedForm({
    initialValues: { currentPassword: '' },
    validate: ({ currentPassword }) => ({ currentPassword: currentPassword === '' ? 'Password required' : null }),
  });
  const prove = trpc.accounts.prove.useMutation({
    onSuccess: () => proofRequest.get()?.settle(true),
    onError: (error) => form.setServerErrors(fieldErrors(error)),
  });
  return (
    <form
      noValidate
      className="one-column"
      style={{ gap: 20 }}
      onChange={() => prove.isError && prove.reset()}
      onSubmit={form.onSubmit((values) => prove.mutate(values))}
    >
      <Text lh={1.5}>Enter your password again to go on. For ten minutes you are not asked again.</Text>
      {/* For password managers, which fill in the password of this account. */}
      <input hidden readOnly type="text" autoComplete="username" value={username} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        data-autofocus
        {...form.field('currentPassword')}
      />
      {isFormError(prove.error) && (
        <FormNote>{accountErrorMessage(prove.error, 'Your password could not be checked')}</FormNote>
      )}
      <DialogFooter>
        <Button variant="default" disabled={prove.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton isPending={prove.isPending}>Continue</SubmitButton>
      </DialogFooter>
    </form>
  );
}
