import { connectionText, LOADS_LATER } from '../../lib/connection/connection-text.ts';
import { useConnection } from '../../lib/connection/use-connection.ts';
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
  return (
    <EmptyState
      isError
      isPage={isPage}
      title={isWaiting ? connectionText(connection) : message}
      button={isWaiting ? undefined : { label, onClick: onRetry }}
    >
      {isRetry && (isWaiting ? LOADS_LATER : 'Try again in a moment.')}
    </EmptyState>
  );
}
