import { connectionText, LOADS_LATER } from '../../lib/connection/connection-text.ts';
import { useConnection } from '../../lib/connection/use-connection.ts';
import { Button } from '../buttons/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  message: string;
  label?: string;
  onRetry: () => void;
  isPage?: boolean;
}

/** In place of content that could not be loaded; where older content is shown, ErrorNote stands above it. */
export function ErrorState({ message, label = 'Retry', onRetry, isPage = false }: ErrorStateProps) {
  const connection = useConnection();
  const isRetry = label === 'Retry';
  const isWaiting = isRetry && connection !== 'online';
  const retry = (
    <Button variant="default" onClick={onRetry}>
      {label}
    </Button>
  );
  return (
    <EmptyState
      isError
      isPage={isPage}
      title={isWaiting ? connectionText(connection) : message}
      action={!isWaiting && retry}
    >
      {isRetry && (isWaiting ? LOADS_LATER : 'Try again in a moment.')}
    </EmptyState>
  );
}
