import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { buttonLook } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';

export function NothingFound({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      title="Nothing found"
      action={
        <Link to={paths.people} {...buttonLook({ variant: 'default' })}>
          Show everyone
        </Link>
      }
    >
      {children} Posts cannot be searched yet.
    </EmptyState>
  );
}
