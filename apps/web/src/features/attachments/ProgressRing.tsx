import { Text } from '@mantine/core';
import classes from './AttachmentTile.module.css';

const RADIUS = 17;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

interface ProgressRingProps {
  /** From 0 to 1. */
  share: number;
  label: string;
}

export function ProgressRing({ share, label }: ProgressRingProps) {
  const percent = Math.round(share * 100);
  return (
    <Text
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      span
      className={`${classes.ring} tabular-nums`}
      fz="xs"
    >
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r={RADIUS} />
        <circle
          cx="20"
          cy="20"
          r={RADIUS}
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - share)}
          data-done
        />
      </svg>
      <span>{percent}</span>
    </Text>
  );
}
