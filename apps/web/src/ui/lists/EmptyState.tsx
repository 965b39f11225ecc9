import type { ReactNode } from 'react';
import { VibeMark } from '../VibeMark.tsx';
import classes from './EmptyState.module.css';

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
