import classes from './ColumnSkeleton.module.css';

export function ColumnSkeleton() {
  return <div className={classes.root} aria-hidden="true" />;
}
