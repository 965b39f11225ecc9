import type { ReactNode } from 'react';
import classes from './LiveColumns.module.css';

interface LiveColumnsProps {
  children: ReactNode;
  chat: ReactNode;
}

export function LiveColumns({ children, chat }: LiveColumnsProps) {
  return (
    <div className={classes.root}>
      <div className={classes.main}>{children}</div>
      <div className={classes.chat}>{chat}</div>
    </div>
  );
}
