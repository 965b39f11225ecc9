import type { ReactNode } from 'react';
import classes from './LiveColumns.module.css';

interface LiveColumnsProps {
  /** The picture and what belongs to it. */
  children: ReactNode;
  chat: ReactNode;
}

/** The chat is beside the picture where there is room, and below it elsewhere. */
export function LiveColumns({ children, chat }: LiveColumnsProps) {
  return (
    <div className={classes.root}>
      <div className={classes.main}>{children}</div>
      <div className={classes.chat}>{chat}</div>
    </div>
  );
}
