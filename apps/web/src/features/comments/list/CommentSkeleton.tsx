import classes from './CommentSkeleton.module.css';

export function CommentSkeleton() {
  return (
    <div className={classes.root} aria-hidden="true">
      <span className={classes.avatar} />
      <span className={classes.name} />
      <span className={classes.line} />
      <span className={classes.line} data-width="half" />
    </div>
  );
}
