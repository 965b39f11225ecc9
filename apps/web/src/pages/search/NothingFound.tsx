import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { TrendingTags } from './TrendingTags.tsx';

interface NothingFoundProps {
  actions?: ReactNode;
  children: ReactNode;
}

export function NothingFound({ actions, children }: NothingFoundProps) {
  return (
    <>
      <EmptyState title="Nothing found" action={actions ?? <ButtonLink to={paths.people} label="Show everyone" />}>
        {children}
      </EmptyState>
      <TrendingTags />
    </>
  );
}
