import type { ReactNode } from 'react';
import classes from './Page.module.css';

interface PageProps {
  isNarrow?: boolean;
  isWide?: boolean;
  children: ReactNode;
}

export function Page({ isNarrow = false, isWide = false, children }: PageProps) {
  return (
    <div className={classes.root} data-narrow={isNarrow || undefined} data-wide={isWide || undefined}>
      {children}
    </div>
  );
}

export function PageParts({ children }: { children: ReactNode }) {
  return <div className={classes.root}>{children}</div>;
}

interface PageTitleProps {
  children: ReactNode;
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

export function PageLead({ children }: { children: ReactNode }) {
  return <p className={classes.lead}>{children}</p>;
}

export function PageInset({ children }: { children: ReactNode }) {
  return <div className={classes.inset}>{children}</div>;
}
