import { Flex } from '@mantine/core';
import { type FailureActions, useFailureMessage } from '../ui/ErrorFallback.tsx';
import { ErrorState } from '../ui/lists/ErrorState.tsx';

export function CrashPage({ failure, onRetry = () => window.location.reload() }: Partial<FailureActions>) {
  const message = useFailureMessage('page', failure);
  return (
    <Flex component="main" direction="column" justify="center" mih="100dvh">
      <ErrorState isPage message={message} onRetry={onRetry} />
    </Flex>
  );
}
