import classes from './StatusBadge.module.css';

interface StatusBadgeProps {
  label: string;
  isStrong: boolean;
  isFocusable?: boolean;
}

export function StatusBadge({ label, isStrong, isFocusable = false }: StatusBadgeProps) {
  return (
    <span className={classes.root} data-strong={isStrong} tabIndex={isFocusable ? -1 : undefined}>
      {label}
    </span>
  );
}
