import { Group, Stack, Text } from '@mantine/core';
import { Button } from '../../ui/buttons/Button.tsx';
import { focusIfLost } from '../../ui/hooks/use-focus-return.ts';

interface ConsentRefusedProps {
  /** null: the app cannot be returned to. */
  onReturn: (() => void) | null;
  /** Back to the question. */
  onAgain: () => void;
}

/** After Cancel. A page that stays has an app of the device beside it, or none that opens. */
export function ConsentRefused({ onReturn, onAgain }: ConsentRefusedProps) {
  return (
    <Stack gap={16} align="flex-start">
      <Text ref={focusIfLost} role="status" tabIndex={-1} textWrap="pretty">
        You said no. Nothing was shared; you can close this page.
      </Text>
      <Group gap={8}>
        {onReturn !== null && (
          <Button variant="default" onClick={onReturn}>
            Go there now
          </Button>
        )}
        <Button variant={onReturn === null ? 'default' : 'subtle'} onClick={onAgain}>
          Begin again
        </Button>
      </Group>
    </Stack>
  );
}
