import { Stack, Text } from '@mantine/core';
import type { DescribedApp } from '@vibeline/core/features/apps/app.schema';
import { Button } from '../../ui/buttons/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { focusIfLost } from '../../ui/hooks/use-focus-return.ts';
import { SecretText } from '../../ui/SecretText.tsx';
import { useCodeEnd } from './use-code-end.ts';

interface ConsentCodeProps {
  app: DescribedApp;
  code: string;
  /** Back to the question, whose answer is another code. */
  onAgain: () => void;
}

/** For an app that cannot be returned to. */
export function ConsentCode({ app, code, onAgain }: ConsentCodeProps) {
  const isEnded = useCodeEnd();
  return (
    <Stack gap={16} align="flex-start">
      <Stack ref={focusIfLost} gap={16} align="flex-start" role="status" tabIndex={-1}>
        {isEnded ? (
          <Text textWrap="pretty">
            The code has ended. If <bdi>{app.name}</bdi> did not take it, begin again to get another one.
          </Text>
        ) : (
          <>
            <Text textWrap="pretty">
              Copy this code into <bdi>{app.name}</bdi>. It works once, within a minute.
            </Text>
            <SecretText text={code} />
          </>
        )}
      </Stack>
      {isEnded ? <Button onClick={onAgain}>Begin again</Button> : <CopyButton text={code} />}
    </Stack>
  );
}
