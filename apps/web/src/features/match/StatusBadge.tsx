import classes from './StatusBadge.module.css';

interface StatusBadgeProps {
  label: string;
  /** It is open, or one was accepted. */
  isStrong: boolean;
  /** It can take the focus of what is gone because of the status. */
  isFocusable?: boolean;
}

export function StatusBadge({ label, isStrong, isFocusable = false }: StatusBadgeProps) {
  return (
    <span className={classes.root} data-strong={isStrong} tabIndex={isFocusable ? -1 : undefined}>
      {label}
    </span>
  );
}
