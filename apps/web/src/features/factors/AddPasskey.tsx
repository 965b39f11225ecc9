import { passkeyNameText } from '@vibeline/core/features/factors/factor.rules';
import type { PasskeyCreation } from '@vibeline/core/features/factors/passkey.schema';
import { textProblem } from '@vibeline/core/text.rules';
import { useState } from 'react';
import { createPasskey, isCancelled } from '../../lib/passkeys.ts';
import { errorMessage, fieldErrors } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';

/** The member is asked to show again that it is them before they name it, and the browser's dialog comes last. */
export function AddPasskey() {
  const [creation, setCreation] = useState<PasskeyCreation | null>(null);
  const begin = trpc.passkeys.beginAdding.useMutation({
    onSuccess: setCreation,
    onError: (error) => showFailure(error, { title: 'Not added', fallback: 'Please try again.' }),
  });
  return (
    <div>
      <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
        Add a passkey
      </Button>
      {creation && (
        <Dialog isInHistory={false} title="Add a passkey" size={420} onClose={() => setCreation(null)}>
          <NameForm creation={creation} onDone={() => setCreation(null)} />
        </Dialog>
      )}
    </div>
  );
}

function NameForm({ creation, onDone }: { creation: PasskeyCreation; onDone: () => void }) {
  const utils = trpc.useUtils();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useValidatedForm({
    initialValues: { name: '' },
    validate: ({ name }) => ({ name: textProblem(name, passkeyNameText) }),
  });
  const add = trpc.passkeys.add.useMutation({
    onSuccess: () => {
      onDone();
      showToast({ title: 'Passkey added', description: 'You can log in with it now.' });
      return utils.passkeys.list.invalidate();
    },
    onError: (error) => {
      if (!form.setServerErrors(fieldErrors(error))) setProblem(errorMessage(error, 'The passkey could not be added'));
    },
  });
  const create = async (name: string) => {
    setProblem(null);
    try {
      add.mutate({ name, ...(await createPasskey(creation)) });
    } catch (error) {
      if (!isCancelled(error)) setProblem(problemOf(error));
    }
  };
  return (
    <form
      noValidate
      className="one-column"
      style={{ gap: 20 }}
      onChange={() => setProblem(null)}
      onSubmit={form.onSubmit(({ name }) => void create(name))}
    >
      <TextField label="Name, such as “Phone”" autoComplete="off" data-autofocus {...form.field('name')} />
      {problem !== null && <FormNote>{problem}</FormNote>}
      <DialogFooter>
        <Button variant="default" disabled={add.isPending} onClick={onDone}>
          Cancel
        </Button>
        <SubmitButton isPending={add.isPending}>Continue</SubmitButton>
      </DialogFooter>
    </form>
  );
}

function problemOf(error: unknown): string {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  return isKnown
    ? 'This device has a passkey of your account already.'
    : 'The passkey could not be made on this device.';
}
