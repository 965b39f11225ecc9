import { Text } from '@mantine/core';
import type { NewPersonalToken } from '@vibeline/core/features/personal-tokens/personal-token.schema';
import { ShownOnceDialog } from '../../ui/dialogs/ShownOnceDialog.tsx';
import { SecretText } from '../../ui/SecretText.tsx';

interface NewTokenDialogProps {
  token: NewPersonalToken;
  findFocusTarget: () => HTMLElement | null;
  onClose: () => void;
}

export function NewTokenDialog({ token, ...dialog }: NewTokenDialogProps) {
  return (
    <ShownOnceDialog
      {...dialog}
      title="Copy your token now"
      text={token.token}
      question="Close without copying it?"
      savedLabel="I have copied it"
    >
      <Text lh={1.5} textWrap="pretty">
        It is not shown again. Whoever has it can use it, so keep it as safe as your password.
      </Text>
      <SecretText text={token.token} />
      <Text c="dimmed" fz="sm" lh={1.45} textWrap="pretty">
        Scripts send it with each call of the <a href="/api/docs">API</a>, in the header{' '}
        <code dir="ltr">Authorization: Bearer …</code>
      </Text>
    </ShownOnceDialog>
  );
}
