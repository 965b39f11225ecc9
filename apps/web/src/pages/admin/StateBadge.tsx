import classes from './StateBadge.module.css';

/** `isStrong`: what members see now. */
export function StateBadge({ label, isStrong }: { label: string; isStrong: boolean }) {
  return (
    <span className={classes.root} data-strong={isStrong}>
      {label}
    </span>
  );
}
