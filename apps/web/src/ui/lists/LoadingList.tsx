import type { ComponentType } from 'react';
import { Loading } from './Loading.tsx';

interface LoadingListProps {
  /** What screen readers announce. */
  label: string;
  Skeleton: ComponentType;
  noteClassName?: string | undefined;
  onRetry: () => void;
}

/** In place of a list's items until the first of them are loaded. */
export function LoadingList({ Skeleton, ...loading }: LoadingListProps) {
  return (
    <Loading {...loading}>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </Loading>
  );
}
