import type { VibeBand } from '@vibeline/core/features/vibe/vibe.rules';
import type { ReactNode } from 'react';
import classes from './VibeRing.module.css';

interface VibeRingProps {
  /** 0–100: so much of the circle is drawn, from the top. null draws none of it: the score is nobody's to see. */
  score: number | null;
  band: VibeBand;
  /** Outer size in pixels, 24 to 128. */
  size: number;
  /** What it says to those who do not see it; left out where the number is read beside it. */
  label?: string | undefined;
  children?: ReactNode;
}

/** The vibe line round a face. Never alone: its number or word stands beside it. */
export function VibeRing({ score, band, size, label, children }: VibeRingProps) {
  const line = ringLine(size);
  const middle = size / 2;
  const circle = { cx: middle, cy: middle, r: middle - line / 2, pathLength: 100 };
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={classes.root} style={{ inlineSize: size, blockSize: size }} {...said}>
      <svg viewBox={`0 0 ${size} ${size}`} className={classes.line} data-band={band} aria-hidden="true">
        <circle {...circle} className={classes.rest} />
        {score !== null && score > 0 && (
          <circle
            {...circle}
            className={classes.arc}
            strokeWidth={line}
            strokeDasharray={`${score} 100`}
            transform={`rotate(-90 ${middle} ${middle})`}
          />
        )}
      </svg>
      <span className={classes.inside} style={{ inset: Math.round(line * 2) }}>
        {children}
      </span>
    </span>
  );
}

/** How thick the line is: it must read at 24 pixels and stay a line at 128. */
function ringLine(size: number): number {
  return Math.max(2, Math.round(size / 9) / 2);
}
