import type { ComponentType } from 'react';
import { ErrorNote } from '../ErrorNote.tsx';
import { useIsLasting } from '../hooks/use-is-lasting.ts';

/** After this time a retry is offered. */
const SLOW_MS = 10_000;

interface LoadingListProps {
  /** What screen readers announce. */
  label: string;
  Skeleton: ComponentType;
  noteClassName?: string | undefined;
  onRetry: () => void;
}

/** In place of a list's items until the first of them are loaded. */
export function LoadingList({ label, Skeleton, noteClassName, onRetry }: LoadingListProps) {
  const isSlow = useIsLasting(true, SLOW_MS);
  return (
    <>
      <span role="status" className="visually-hidden">
        {label}
      </span>
      {isSlow && (
        <div className={noteClassName}>
          <ErrorNote message="Still loading…" onRetry={onRetry} />
        </div>
      )}
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </>
  );
}
