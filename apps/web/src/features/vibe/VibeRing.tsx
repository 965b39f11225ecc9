import type { VibeBand } from '@vibeline/core/features/vibe/vibe.rules';
import type { ReactNode } from 'react';
import classes from './VibeRing.module.css';

interface VibeRingProps {
  /** 0–100: the length of the arc, clockwise from the top. null for an anonymous author: no arc. */
  score: number | null;
  band: VibeBand;
  /** With few votes: a score that says little yet. */
  isCalm?: boolean;
  /** Outer size in pixels, 24 to 128. */
  size: number;
  /** The accessible name; left out where the score is written next to it. */
  label?: string | undefined;
  children?: ReactNode;
}

export function VibeRing({ score, band, isCalm = false, size, label, children }: VibeRingProps) {
  const width = lineWidth(size);
  const center = size / 2;
  const circle = { cx: center, cy: center, r: center - width / 2, pathLength: 100 };
  const accessibility = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={classes.root} style={{ inlineSize: size, blockSize: size }} {...accessibility}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className={classes.line}
        data-band={band}
        data-calm={isCalm}
        aria-hidden="true"
      >
        <circle {...circle} className={classes.rest} />
        {score !== null && score > 0 && (
          <circle
            {...circle}
            className={classes.arc}
            strokeWidth={width}
            strokeDasharray={`${score} 100`}
            transform={`rotate(-90 ${center} ${center})`}
          />
        )}
      </svg>
      <span className={classes.inside} style={{ inset: Math.round(width * 2) }}>
        {children}
      </span>
    </span>
  );
}

/** Thick enough to be seen at 24 pixels, thin enough to be a line at 128. */
function lineWidth(size: number): number {
  return Math.max(2, Math.round(size / 9) / 2);
}
