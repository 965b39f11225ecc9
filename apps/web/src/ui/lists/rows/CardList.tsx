import type { ComponentProps, ReactNode } from 'react';
import classes from './CardList.module.css';

export function CardList(props: Omit<ComponentProps<'ul'>, 'className'>) {
  return <ul {...props} className={classes.root} />;
}

export function CardListSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className={classes.root} aria-hidden="true">
      {children}
    </div>
  );
}
