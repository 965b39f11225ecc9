import type { ComponentProps, ReactNode } from 'react';
import classes from './CardList.module.css';

/** A list whose rows share one card, as wide as the screen on phones. */
export function CardList(props: Omit<ComponentProps<'ul'>, 'className'>) {
  return <ul {...props} className={classes.root} />;
}

/** In place of the list while it loads. */
export function CardListSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className={classes.root} aria-hidden="true">
      {children}
    </div>
  );
}
