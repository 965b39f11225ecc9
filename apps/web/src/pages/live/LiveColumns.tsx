import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './LiveColumns.module.css';

interface LiveColumnsProps {
  children: ReactNode;
  chat: ReactNode;
}

export function LiveColumns({ children, chat }: LiveColumnsProps) {
  return (
    <div className={classes.root}>
      <Stack className={classes.main} gap={16}>
        {children}
      </Stack>
      <div className={classes.chat}>{chat}</div>
    </div>
  );
}
