import type { ReactNode } from 'react';
import classes from './FormNote.module.css';

interface FormNoteProps {
  children: ReactNode;
  tone?: 'error' | 'neutral';
}

export function FormNote({ children, tone = 'error' }: FormNoteProps) {
  return (
    <p className={classes.root} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
