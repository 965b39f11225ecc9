import classes from './PostSkeleton.module.css';

/** A post that is on its way, as high as most are. */
export function PostSkeleton() {
  return (
    <div className={classes.root} aria-hidden="true">
      <span className={classes.face} />
      <span className={classes.name} />
      <span className={classes.line} />
      <span className={classes.line} data-width="most" />
      <span className={classes.line} data-width="half" />
    </div>
  );
}
