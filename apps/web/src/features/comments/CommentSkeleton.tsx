import classes from './CommentSkeleton.module.css';

/** A comment that is on its way, as high as most are. */
export function CommentSkeleton() {
  return (
    <div className={classes.root} aria-hidden="true">
      <span className={classes.face} />
      <span className={classes.name} />
      <span className={classes.line} />
      <span className={classes.line} data-width="half" />
    </div>
  );
}
