import { Flex, Text } from '@mantine/core';
import { CODE_INVALID, formatSecret, isOneTimeCode, readCode } from '@vibeline/core/features/factors/factor.rules';
import type { BegunCodes } from '@vibeline/core/features/factors/factor.schema';
import { errorMessage, fieldErrors } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import classes from './factors.module.css';

interface SetUpCodesDialogProps {
  begun: BegunCodes;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

export function SetUpCodesDialog({ begun, onDone, onClose }: SetUpCodesDialogProps) {
  return (
    <Dialog isInHistory={false} isFullScreenOnPhone title="Set up one-time codes" size={520} onClose={onClose}>
      <SetUpForm begun={begun} onDone={onDone} onClose={onClose} />
    </Dialog>
  );
}

function SetUpForm({ begun: { secret, uri }, onDone, onClose }: SetUpCodesDialogProps) {
  const utils = trpc.useUtils();
  const form = useValidatedForm({
    initialValues: { code: '' },
    validate: ({ code }) => ({ code: problemOf(code) }),
  });
  const confirm = trpc.factors.confirmCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => {
      onDone(recoveryCodes);
      return Promise.all([utils.factors.get.invalidate(), utils.accounts.me.invalidate()]);
    },
    onError: (error) => form.setServerErrors(fieldErrors(error)),
  });
  return (
    <form
      noValidate
      className="one-column"
      style={{ gap: 20 }}
      onChange={() => confirm.isError && confirm.reset()}
      onSubmit={form.onSubmit((values) => confirm.mutate(values))}
    >
      <Text lh={1.5} textWrap="pretty" tabIndex={-1} data-autofocus>
        Scan this with an authenticator app on your phone: Aegis, Google Authenticator, your password manager. It then
        shows a new code every 30 seconds.
      </Text>
      <Flex gap={20} wrap="wrap" align="center">
        <div className={classes.code}>
          <QrCode text={uri} label="QR code for an authenticator app" />
        </div>
        <div className={classes.key}>
          <Text fz="sm" c="dimmed">
            Or open this key in an app <a href={uri}>on this device</a>, or type it:
          </Text>
          <Text component="code" className={classes.secret} dir="ltr">
            {formatSecret(secret)}
          </Text>
        </div>
      </Flex>
      <TextField
        label="The code it shows now"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        {...form.field('code')}
      />
      {confirm.error && !fieldErrors(confirm.error)['code'] && (
        <FormNote>{errorMessage(confirm.error, 'The code could not be checked')}</FormNote>
      )}
      <DialogFooter>
        <Button variant="default" disabled={confirm.isPending} onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton isPending={confirm.isPending}>Switch on</SubmitButton>
      </DialogFooter>
    </form>
  );
}

function problemOf(text: string): string | null {
  if (text.trim() === '') return 'Code required';
  const code = readCode(text);
  return code !== null && isOneTimeCode(code) ? null : CODE_INVALID;
}
