import classes from './CircleSkeleton.module.css';

export function CircleSkeleton() {
  return (
    <div className={classes.root} aria-hidden="true">
      <span className={classes.line} data-line="name" />
      <span className={classes.line} data-line="facts" />
      <span className={classes.line} data-line="text" />
    </div>
  );
}
