import type { ReactNode } from 'react';
import classes from './Page.module.css';

interface PageProps {
  /** As wide as the feed, in the middle. */
  isNarrow?: boolean;
  /** Takes the room of the right column too. */
  isWide?: boolean;
  children: ReactNode;
}

/** The parts of a page, one below the other. Lists and cards reach the edges of a phone. */
export function Page({ isNarrow = false, isWide = false, children }: PageProps) {
  return (
    <div className={classes.root} data-narrow={isNarrow || undefined} data-wide={isWide || undefined}>
      {children}
    </div>
  );
}

/** Several parts of a page's tab, one below the other like those of the page. */
export function PageParts({ children }: { children: ReactNode }) {
  return <div className={classes.root}>{children}</div>;
}

interface PageTitleProps {
  children: ReactNode;
  /** Buttons and links beside it. */
  actions?: ReactNode;
}

export function PageTitle({ children, actions }: PageTitleProps) {
  return (
    <header className={classes.header}>
      <h1 className={classes.title}>{children}</h1>
      {actions}
    </header>
  );
}

/** What a page or one of its tabs is about. */
export function PageLead({ children }: { children: ReactNode }) {
  return <p className={classes.lead}>{children}</p>;
}

/** Has the page's margin on a phone. */
export function PageInset({ children }: { children: ReactNode }) {
  return <div className={classes.inset}>{children}</div>;
}
