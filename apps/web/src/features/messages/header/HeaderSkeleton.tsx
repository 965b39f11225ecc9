import classes from './HeaderSkeleton.module.css';

export function HeaderSkeleton() {
  return (
    <div className={classes.root} aria-hidden="true">
      <span className={classes.face} />
      <span className={classes.line} />
    </div>
  );
}
