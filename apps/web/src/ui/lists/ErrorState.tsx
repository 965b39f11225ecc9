import { Button } from '../Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  /** What failed, in a sentence. */
  message: string;
  label?: string;
  onRetry: () => void;
  isPage?: boolean;
}

/** In place of content that could not be loaded; where older content is shown, ErrorNote stands above it. */
export function ErrorState({ message, label = 'Retry', onRetry, isPage = false }: ErrorStateProps) {
  const retry = (
    <Button variant="default" onClick={onRetry}>
      {label}
    </Button>
  );
  return (
    <EmptyState isError isPage={isPage} title={message} action={retry}>
      Try again in a moment.
    </EmptyState>
  );
}
