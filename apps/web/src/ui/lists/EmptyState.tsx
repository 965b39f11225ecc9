import type { ReactNode } from 'react';
import { VibeMark } from '../VibeMark.tsx';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** The page has nothing else: the title is its heading. */
  isPage?: boolean;
  /** Announced at once. */
  isError?: boolean;
}

/** In place of what is not there: an empty list, an unknown address, or what could not be loaded. */
export function EmptyState({ title, children, action, isPage = false, isError = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <section className={classes.root} data-page={isPage} role={isError ? 'alert' : undefined}>
      <VibeMark className={classes.mark} />
      <Title className={classes.title}>{title}</Title>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </section>
  );
}
