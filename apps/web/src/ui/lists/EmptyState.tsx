import { type ReactNode, useEffect, useRef } from 'react';
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
  /** It takes the place of what was read: the page begins at its top, and the focus goes to the title. */
  isArrival?: boolean;
}

/** In place of what is not there: an empty list, an unknown address, or what could not be loaded. */
export function EmptyState({
  title,
  children,
  action,
  isPage = false,
  isError = false,
  isArrival = false,
}: EmptyStateProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isArrival) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [isArrival]);
  const Title = isPage ? 'h1' : 'h2';
  return (
    <section className={classes.root} data-page={isPage} role={isError ? 'alert' : undefined}>
      <VibeMark className={classes.mark} />
      <Title ref={heading} className={classes.title} tabIndex={isArrival ? -1 : undefined}>
        {title}
      </Title>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </section>
  );
}
