import { Box, Text } from '@mantine/core';
import type { ReactNode, RefCallback } from 'react';
import classes from './PartsProgress.module.css';

interface PartsProgressProps {
  title: string;
  /** For screen readers: what the bar measures. */
  label: string;
  done: number;
  /** 0 until it is known. */
  total: number;
  /** How much is done, in words; by the numbers unless given. */
  valueText?: string;
  noteFocus?: RefCallback<HTMLElement>;
  children?: ReactNode;
}

/** Work beside the page: how far it is, and what to know meanwhile. */
export function PartsProgress({ title, label, done, total, valueText, noteFocus, children }: PartsProgressProps) {
  const isCounted = total > 0;
  const parts = isCounted ? (valueText ?? `${done.toLocaleString()} of ${total.toLocaleString()} parts`) : null;
  const percent = isCounted ? Math.floor((done / total) * 100) : 0;
  return (
    <>
      <Box w="100%" maw={420}>
        <Text {...(noteFocus && { ref: noteFocus, tabIndex: -1 })} fw={620} mb={10} role="status">
          {title}
        </Text>
        <div
          className={classes.track}
          role="progressbar"
          aria-label={label}
          aria-valuenow={percent}
          aria-valuetext={parts ?? 'Not begun'}
        >
          <div className={classes.bar} style={{ inlineSize: `${percent}%` }} />
        </div>
        {parts !== null && (
          <Text c="dimmed" fz="sm" mt={8} className="tabular-nums">
            {parts}
          </Text>
        )}
      </Box>
      {children !== undefined && (
        <Text c="dimmed" fz="sm" maw="var(--measure)" textWrap="pretty">
          {children}
        </Text>
      )}
    </>
  );
}
