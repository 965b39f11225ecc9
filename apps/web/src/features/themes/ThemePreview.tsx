import { VibeMark } from '../../ui/VibeMark.tsx';
import classes from './ThemePreview.module.css';
import type { ThemeName } from './theme.rules.ts';

export function ThemePreview({ name, className = '' }: { name: ThemeName; className?: string | undefined }) {
  return (
    <span className={`${classes.root} ${className}`} data-theme={name} aria-hidden="true">
      <span className={classes.bar}>
        <VibeMark className={classes.mark} />
        <span className={classes.button} />
      </span>
      <span className={classes.card}>
        <span className={classes.line}>
          <span className={classes.positive} />
          <span className={classes.negative} />
        </span>
        <span className={classes.author} />
        <span className={classes.text} />
        <span className={classes.text} />
      </span>
    </span>
  );
}
