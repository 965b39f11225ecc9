import classes from './CheckMark.module.css';

export function CheckMark() {
  return (
    <svg viewBox="0 0 20 20" className={classes.root} role="img" aria-label="Valid">
      <path d="M4.5 10.5 8.5 14.5 15.5 6" />
    </svg>
  );
}
