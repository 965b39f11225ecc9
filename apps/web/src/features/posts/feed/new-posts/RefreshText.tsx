import { Text } from '@mantine/core';
import type { AutoRefresh } from './use-auto-refresh.ts';

export function RefreshText({ left, isOnline, isPaused }: Omit<AutoRefresh, 'refresh'>) {
  if (!isOnline) return 'Waits for a connection';
  if (isPaused) return 'Auto-refresh is paused';
  return (
    <>
      Looks for new posts in{' '}
      <Text span inherit className="tabular-nums" miw="2ch" ta="end" display="inline-block">
        {left}
      </Text>{' '}
      s
    </>
  );
}
