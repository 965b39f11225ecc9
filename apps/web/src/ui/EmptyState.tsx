import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';
import { VibeMark } from './VibeMark.tsx';

interface EmptyStateProps {
  title: string;
  /** Why it is empty, in a sentence. */
  children?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <section className={classes.root}>
      <VibeMark className={classes.mark} />
      <h2 className={classes.title}>{title}</h2>
      {children && <div className={classes.why}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </section>
  );
}
