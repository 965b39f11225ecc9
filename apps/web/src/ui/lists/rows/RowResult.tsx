import { focusIfLost } from '../../hooks/use-focus-return.ts';
import classes from './RowResult.module.css';

/** In place of the button of a row that was pressed, what has become of it. Takes the focus that the button had. */
export function RowResult({ children }: { children: string }) {
  return (
    <span role="status" tabIndex={-1} ref={focusIfLost} className={classes.root}>
      {children}
    </span>
  );
}
