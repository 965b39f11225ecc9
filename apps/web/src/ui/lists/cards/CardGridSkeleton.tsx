import classes from './CardGrid.module.css';

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

interface CardGridSkeletonProps {
  /** Eight at most. */
  count: number;
  className: string | undefined;
}

export function CardGridSkeleton({ count, className }: CardGridSkeletonProps) {
  return (
    <div className={`${classes.grid} ${className}`} aria-hidden="true">
      {KEYS.slice(0, count).map((key) => (
        <span key={key} className={classes.skeleton} />
      ))}
    </div>
  );
}
