import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './FormNote.module.css';

interface FormNoteProps {
  children: ReactNode;
  tone?: 'error' | 'neutral';
}

export function FormNote({ children, tone = 'error' }: FormNoteProps) {
  return (
    <Text
      className={classes.root}
      py={10}
      px={14}
      fz="sm"
      bdrs={4}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      {children}
    </Text>
  );
}
