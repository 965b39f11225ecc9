import { Text } from '@mantine/core';
import { useState } from 'react';
import { hasPasskeys } from '../../lib/passkey-support.ts';
import { askForPasskey, isCancelled } from '../../lib/passkeys.ts';
import { proofRequest } from '../../lib/server/ask-for-proof.ts';
import { errorReason, fieldErrors } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog, type DialogState } from '../../ui/dialogs/Dialog.tsx';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { useNetwork } from '../network/use-network.ts';
import { accountErrorMessage, isFormError } from './account-error.ts';
import { CodeForm } from './CodeForm.tsx';

export function ProofDialog({ username, opened, onClose }: DialogState & { username: string }) {
  return (
    <Dialog isInHistory={false} title="Is it you?" size={420} opened={opened} onClose={onClose}>
      {opened && <ProofForm username={username} onCancel={onClose} />}
    </Dialog>
  );
}

function ProofForm({ username, onCancel }: { username: string; onCancel: () => void }) {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useValidatedForm({
    initialValues: { currentPassword: '' },
    validate: ({ currentPassword }) => ({ currentPassword: currentPassword === '' ? 'Password required' : null }),
  });
  const prove = trpc.accounts.prove.useMutation({
    onSuccess: () => proofRequest.get()?.settle(true),
    onError: (error) => {
      form.setServerErrors(fieldErrors(error));
      const reason = errorReason(error);
      if (reason === 'code_needed') setNeedsCode(true);
      if (reason === 'wrong_password') setNeedsCode(false);
    },
  });
  const { passkeyDomain } = useNetwork();
  const passkeys = trpc.passkeys.list.useQuery(undefined, { enabled: hasPasskeys(passkeyDomain) });
  const { client } = trpc.useUtils();
  const provePasskey = async () => {
    try {
      const passkey = await askForPasskey(await client.passkeys.beginProof.mutate());
      prove.mutate({ passkey });
    } catch (error) {
      if (!isCancelled(error)) showFailure(error, { title: 'Not possible now', fallback: 'Please try again.' });
    }
  };
  const hideProblem = () => prove.isError && prove.reset();
  const actions = (
    <DialogFooter>
      {passkeys.data && passkeys.data.length > 0 && (
        <Button variant="subtle" disabled={prove.isPending} onClick={() => void provePasskey()}>
          Use a passkey
        </Button>
      )}
      <Button variant="default" disabled={prove.isPending} onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton isPending={prove.isPending}>Continue</SubmitButton>
    </DialogFooter>
  );
  if (needsCode) {
    return (
      <CodeForm
        error={errorReason(prove.error) === 'code_needed' ? null : prove.error}
        onChange={hideProblem}
        onSubmit={(code) => prove.mutate({ ...form.values, code })}
        actions={actions}
      />
    );
  }
  return (
    <form
      noValidate
      className="one-column"
      style={{ gap: 20 }}
      onChange={hideProblem}
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
      {actions}
    </form>
  );
}
