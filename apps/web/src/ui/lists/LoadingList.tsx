import type { ComponentType } from 'react';
import { Loading } from './Loading.tsx';

interface LoadingListProps {
  label: string;
  Skeleton: ComponentType;
  noteClassName?: string | undefined;
  onRetry: () => void;
}

export function LoadingList({ Skeleton, ...loading }: LoadingListProps) {
  return (
    <Loading {...loading}>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </Loading>
  );
}
