import classes from './VibePanel.module.css';

export function VibeCardsSkeleton() {
  return (
    <>
      <div className={`${classes.panel} ${classes.skeleton}`} aria-hidden="true" />
      <div className={`${classes.panel} ${classes.shortSkeleton}`} aria-hidden="true" />
    </>
  );
}

export function GoalCardSkeleton() {
  return <div className={`${classes.panel} ${classes.shortSkeleton}`} aria-hidden="true" />;
}
