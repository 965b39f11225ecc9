import type { ReactNode } from 'react';
import { errorMessage, errorStatus, retryAfterSeconds } from '../../lib/server/public-error.ts';
import { countOf } from '../../ui/format-count.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';

interface SearchLimitProps {
  query: { data: unknown; error: unknown; isPlaceholderData?: boolean; refetch: () => unknown };
  children: ReactNode;
}

export function SearchLimit({
  query: { data, error, isPlaceholderData = false, refetch },
  children,
}: SearchLimitProps) {
  if (errorStatus(error) !== 429 || (data !== undefined && !isPlaceholderData)) return children;
  const seconds = retryAfterSeconds(error);
  return (
    <EmptyState
      isError
      title={errorMessage(error, 'Too many searches.')}
      button={{ label: 'Retry', onClick: () => void refetch() }}
    >
      {seconds !== null && `You can search again in ${countOf(seconds, 'second')}.`}
    </EmptyState>
  );
}
