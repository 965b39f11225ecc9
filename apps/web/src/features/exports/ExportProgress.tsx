import type { AccountExport } from '@vibeline/core/features/exports/export.schema';
import type { RefCallback } from 'react';
import { PartsProgress } from '../../ui/PartsProgress.tsx';

interface ExportProgressProps {
  made: AccountExport;
  noteFocus: RefCallback<HTMLElement>;
}

export function ExportProgress({ made: { state, partsDone, partsTotal }, noteFocus }: ExportProgressProps) {
  return (
    <PartsProgress
      title={state === 'waiting' ? 'Your archive waits for its turn' : 'Your archive is being made'}
      label="How much of your archive is made"
      done={partsDone}
      total={state === 'working' ? partsTotal : 0}
      noteFocus={noteFocus}
    >
      You can leave this page. A notification tells you when it is ready.
    </PartsProgress>
  );
}
