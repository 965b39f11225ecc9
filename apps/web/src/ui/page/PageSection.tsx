import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './PageSection.module.css';

/** A part of a page to read: its title beside it where there is room. */
export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title id={id} order={2} mb={8} lh={1.2} dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Title>
      <div>{children}</div>
    </section>
  );
}
