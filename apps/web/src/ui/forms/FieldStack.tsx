import type { ReactNode } from 'react';
import classes from './FieldStack.module.css';

/** Each field has room for one line of an error below it, so that an error moves nothing. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <div className={classes.root}>{children}</div>;
}
