import { Box, Text } from '@mantine/core';
import type { AccountExport } from '@vibeline/core/features/exports/export.schema';
import type { RefCallback } from 'react';
import classes from './ExportProgress.module.css';

interface ExportProgressProps {
  made: AccountExport;
  noteFocus: RefCallback<HTMLElement>;
}

export function ExportProgress({ made: { state, partsDone, partsTotal }, noteFocus }: ExportProgressProps) {
  const isCounted = state === 'working' && partsTotal > 0;
  const parts = isCounted ? `${partsDone.toLocaleString()} of ${partsTotal.toLocaleString()} parts` : null;
  const percent = isCounted ? Math.floor((partsDone / partsTotal) * 100) : 0;
  return (
    <>
      <Box w="100%" maw={420}>
        <Text ref={noteFocus} tabIndex={-1} fw={620} mb={10} role="status">
          {state === 'waiting' ? 'Your archive waits for its turn' : 'Your archive is being made'}
        </Text>
        <div
          className={classes.track}
          role="progressbar"
          aria-label="How much of your archive is made"
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
      <Text c="dimmed" fz="sm" maw="var(--measure)" textWrap="pretty">
        You can leave this page. A notification tells you when it is ready.
      </Text>
    </>
  );
}
