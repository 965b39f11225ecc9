import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { buttonProps } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { TrendingTags } from './TrendingTags.tsx';

interface NothingFoundProps {
  actions?: ReactNode;
  children: ReactNode;
}

export function NothingFound({ actions, children }: NothingFoundProps) {
  return (
    <>
      <EmptyState
        title="Nothing found"
        action={
          actions ?? (
            <Link to={paths.people} {...buttonProps({ variant: 'default' })}>
              Show everyone
            </Link>
          )
        }
      >
        {children}
      </EmptyState>
      <TrendingTags />
    </>
  );
}
