import classes from './GoalCardSkeleton.module.css';

export function GoalCardSkeleton() {
  return <div className={classes.root} aria-hidden="true" />;
}
