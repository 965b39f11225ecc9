import classes from './VibeCardsSkeleton.module.css';

export function VibeCardsSkeleton() {
  return (
    <>
      <div className={classes.insights} aria-hidden="true" />
      <div className={classes.momentum} aria-hidden="true" />
    </>
  );
}
