import { Box, Flex } from '@mantine/core';
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
    <Flex direction="column" className={classes.root}>
      {header && <header className={classes.header}>{header}</header>}
      <main ref={main} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
    </Flex>
  );
}

export function VisitorPanel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      className={classes.panel}
      bg="var(--surface-card)"
      bd="1px solid var(--hairline)"
      bdrs="var(--radius-card)"
      aria-label={label}
    >
      {children}
    </Box>
  );
}
