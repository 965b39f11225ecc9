import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { connectionMessage, LOADS_LATER } from '../../lib/connection/connection-text.ts';
import { useConnection, useIsOnline } from '../../lib/connection/use-connection.ts';
import { ErrorNote } from '../ErrorNote.tsx';
import { SLOW_MS, useIsLasting } from '../hooks/use-is-lasting.ts';
import { Note } from '../Note.tsx';

interface LoadingProps {
  label?: string | undefined;
  noteClassName?: string | undefined;
  onRetry: () => void;
  children: ReactNode;
}

/** Without a connection the query is paused, which this shows; it continues by itself when the connection is back. */
export function Loading({ label, noteClassName, onRetry, children }: LoadingProps) {
  const connection = useConnection();
  const isOnline = useIsOnline();
  const isSlow = useIsLasting(isOnline, SLOW_MS);
  if (!isOnline) {
    return (
      <div className={noteClassName}>
        <Note message={connectionMessage(connection, LOADS_LATER)} action={{ label: 'Retry', onClick: onRetry }} />
      </div>
    );
  }
  return (
    <>
      {label && (
        <span role="status" className="visually-hidden">
          {label}
        </span>
      )}
      {isSlow && (
        <Box className={noteClassName} mb={12}>
          <ErrorNote message="Still loading…" onRetry={onRetry} />
        </Box>
      )}
      {children}
    </>
  );
}
