import { Text } from '@mantine/core';
import { saveFile } from '../../lib/save-file.ts';
import { useSite } from '../../ui/brand/SiteContext.ts';
import { ShownOnceDialog } from '../../ui/dialogs/ShownOnceDialog.tsx';
import classes from './factors.module.css';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  findFocusTarget: () => HTMLElement | null;
  onClose: () => void;
}

export function RecoveryCodesDialog({ codes, ...dialog }: RecoveryCodesDialogProps) {
  const { name } = useSite();
  const text = `${codes.join('\n')}\n`;
  return (
    <ShownOnceDialog
      {...dialog}
      title="Save your recovery codes"
      text={text}
      question="Close without saving them?"
      savedLabel="I have saved them"
      save={{
        label: 'Save as a file',
        onClick: () => saveFile('recovery-codes.txt', [`${name}\n\n`, text], 'text/plain'),
      }}
    >
      <Text lh={1.5} textWrap="pretty">
        If you lose your phone, each of these logs you in once. They are not shown again: keep them where your phone is
        not.
      </Text>
      <ul className={classes.recoveryCodes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code} dir="ltr">
            {code}
          </li>
        ))}
      </ul>
    </ShownOnceDialog>
  );
}
