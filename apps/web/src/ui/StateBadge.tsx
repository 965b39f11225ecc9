import classes from './StateBadge.module.css';

interface StateBadgeProps {
  label: string;
  /** The state that matters now. */
  isStrong: boolean;
  isFocusable?: boolean;
}

export function StateBadge({ label, isStrong, isFocusable = false }: StateBadgeProps) {
  return (
    <span className={classes.root} data-strong={isStrong} tabIndex={isFocusable ? -1 : undefined}>
      {label}
    </span>
  );
}
