import { Text } from '@mantine/core';
import type { NewPersonalToken } from '@vibeline/core/features/personal-tokens/personal-token.schema';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import classes from './NewTokenDialog.module.css';

/** The only time that it is shown: the server keeps its hash. */
export function NewTokenDialog({ token, onClose }: { token: NewPersonalToken; onClose: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token.token);
      showToast({ title: 'Token copied' });
    } catch {
      showToast({ title: 'Copy failed', description: 'Select it instead', tone: 'error' });
    }
  };
  return (
    <Dialog isInHistory={false} title="Copy your token now" size={480} onClose={onClose}>
      <div className="one-column" style={{ gap: 20 }}>
        <Text lh={1.5} textWrap="pretty">
          It is not shown again. Whoever has it can use it, so keep it as safe as your password.
        </Text>
        <code className={classes.token} dir="ltr">
          {token.token}
        </code>
        <div>
          <Button variant="default" data-autofocus onClick={() => void copy()}>
            Copy
          </Button>
        </div>
        <Text c="dimmed" fz="sm" lh={1.45} textWrap="pretty">
          Scripts send it with each call of the <a href="/api/docs">API</a>, in the header{' '}
          <code dir="ltr">Authorization: Bearer …</code>
        </Text>
        <DialogFooter>
          <Button onClick={onClose}>I have copied it</Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
