import { VibeMark } from './VibeMark.tsx';
import classes from './Wordmark.module.css';

interface WordmarkProps {
  /** Its height follows the font size of where it stands. */
  className?: string;
}

/** The name, whose V is the vibe line itself. */
export function Wordmark({ className }: WordmarkProps) {
  return (
    <span className={className ? `${classes.root} ${className}` : classes.root} role="img" aria-label="Vibeline">
      <VibeMark className={classes.mark} />
      <span aria-hidden="true">ibeline</span>
    </span>
  );
}
