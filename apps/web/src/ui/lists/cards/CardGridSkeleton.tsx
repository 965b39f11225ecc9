import { repeat } from '../repeat.ts';
import classes from './CardGrid.module.css';

interface CardGridSkeletonProps {
  count: number;
  className: string | undefined;
}

export function CardGridSkeleton({ count, className }: CardGridSkeletonProps) {
  return (
    <div className={`${classes.grid} ${className}`} aria-hidden="true">
      {repeat(count).map((key) => (
        <span key={key} className={classes.skeleton} />
      ))}
    </div>
  );
}
