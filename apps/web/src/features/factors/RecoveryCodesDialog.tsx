import { Group, Text } from '@mantine/core';
import { saveFile } from '../../lib/save-file.ts';
import { useSite } from '../../ui/brand/SiteContext.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import classes from './factors.module.css';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The only time that they are shown: the server keeps hashes of them. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { name } = useSite();
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: 'Recovery codes copied' });
    } catch {
      showToast({ title: 'Copy failed', description: 'Select them instead', tone: 'error' });
    }
  };
  return (
    <Dialog isInHistory={false} title="Save your recovery codes" size={480} onClose={onClose}>
      <div className="one-column" style={{ gap: 20 }}>
        <Text lh={1.5} textWrap="pretty">
          If you lose your phone, each of these logs you in once. They are not shown again: keep them where your phone
          is not.
        </Text>
        <ul className={classes.recoveryCodes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code} dir="ltr">
              {code}
            </li>
          ))}
        </ul>
        <Group gap={8}>
          <Button variant="default" onClick={() => void copy()}>
            Copy
          </Button>
          <Button variant="default" onClick={() => saveFile('recovery-codes.txt', [`${name}\n\n`, text], 'text/plain')}>
            Save as a file
          </Button>
        </Group>
        <DialogFooter>
          <Button data-autofocus onClick={onClose}>
            I have saved them
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
