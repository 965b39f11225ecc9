import classes from './StatusBadge.module.css';

interface StatusBadgeProps {
  label: string;
  /** It is open, or one was accepted. */
  isStrong: boolean;
}

export function StatusBadge({ label, isStrong }: StatusBadgeProps) {
  return (
    <span className={classes.root} data-strong={isStrong}>
      {label}
    </span>
  );
}
