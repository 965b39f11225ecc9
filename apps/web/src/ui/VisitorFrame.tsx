import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { useFocusOnNavigation } from './hooks/use-focus-on-navigation.ts';
import classes from './VisitorFrame.module.css';

interface VisitorFrameProps {
  header?: ReactNode;
  /** A `VisitorPanel` is beside everything else where there is room. */
  children: ReactNode;
}

/** The frame of the pages for visitors. */
export function VisitorFrame({ header, children }: VisitorFrameProps) {
  const main = useFocusOnNavigation();
  return (
    <div className={classes.root}>
      {header && <header className={classes.header}>{header}</header>}
      <main ref={main} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

/** The card with the form. */
export function VisitorPanel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={classes.panel} aria-label={label}>
      {children}
    </section>
  );
}
