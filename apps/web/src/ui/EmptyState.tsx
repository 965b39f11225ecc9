import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';
import { VibeMark } from './VibeMark.tsx';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <section className={classes.root}>
      <VibeMark className={classes.mark} />
      <h2 className={classes.title}>{title}</h2>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </section>
  );
}
