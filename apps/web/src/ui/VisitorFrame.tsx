import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { useFocusOnNavigation } from './hooks/use-focus-on-navigation.ts';
import classes from './VisitorFrame.module.css';

interface VisitorFrameProps {
  header?: ReactNode;
  children: ReactNode;
}

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

export function VisitorPanel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Paper component="section" className={classes.panel} aria-label={label}>
      {children}
    </Paper>
  );
}
