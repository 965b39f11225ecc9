import { type ReactNode, useId } from 'react';
import classes from './SidePanel.module.css';

export function SidePanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.root} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
