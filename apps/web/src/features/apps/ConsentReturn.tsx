import { Stack, Text } from '@mantine/core';
import type { DescribedApp } from '@vibeline/core/features/apps/app.schema';
import { useEffect, useState } from 'react';
import { onVisibilityChange } from '../../lib/page-visibility.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { focusIfLost } from '../../ui/hooks/use-focus-return.ts';
import { useCodeEnd } from './use-code-end.ts';

interface ConsentReturnProps {
  app: DescribedApp;
  onReturn: () => void;
  /** Back to the question, whose answer is another code. */
  onAgain: () => void;
}

/** While the browser opens the app. A page that stays has an app of the device beside it, or none that opens. */
export function ConsentReturn({ app, onReturn, onAgain }: ConsentReturnProps) {
  const isCodeEnded = useCodeEnd();
  const wasLeft = useWasLeft();
  // A code that is sent twice ends the access that it gave.
  const isOver = isCodeEnded || wasLeft;
  const isOnDevice = app.returnsTo?.endsWith(':') === true;
  return (
    <Stack gap={16} align="flex-start">
      <Text ref={focusIfLost} role="status" tabIndex={-1} textWrap="pretty">
        {isOver ? (
          <>
            You can close this page. If <bdi>{app.name}</bdi> is not signed in, begin again.
          </>
        ) : (
          <>
            You are being taken back to <bdi>{app.name}</bdi>.
            {isOnDevice && ' If nothing opens, the app may be on another device: begin again there.'}
          </>
        )}
      </Text>
      {/* Browsers that ask first, or have lost the press, do not open an app by themselves. */}
      <Button variant="default" onClick={isOver ? onAgain : onReturn}>
        {isOver ? 'Begin again' : 'Go there now'}
      </Button>
    </Stack>
  );
}

/** Whether another page or app was in front, or the browser went back to this page. */
function useWasLeft(): boolean {
  const [wasLeft, setLeft] = useState(false);
  useEffect(() => {
    const leave = () => setLeft(true);
    window.addEventListener('pagehide', leave);
    const stop = onVisibilityChange(leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      stop();
    };
  }, []);
  return wasLeft;
}
