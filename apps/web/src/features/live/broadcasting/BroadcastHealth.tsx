import { Flex, Text } from '@mantine/core';
import type { BroadcastState } from './broadcast.ts';

interface BroadcastHealthProps extends BroadcastState {
  viewerCount: number;
}

const connections: Record<BroadcastState['status'], string> = {
  sending: 'Good',
  reconnecting: 'Reconnecting…',
  no_encoder: 'Waiting…',
  no_source: 'Nothing is shown',
  failed: 'Nothing is sent',
  stopped: 'Ended',
  ended: 'Ended',
};

/** A broadcast that lags more than this does not keep up. */
const SLOW_LAG_MS = 6_000;

export function BroadcastHealth({ status, health, viewerCount }: BroadcastHealthProps) {
  const isSlow = status === 'sending' && health !== null && health.lagMs > SLOW_LAG_MS;
  return (
    <Flex component="dl" wrap="wrap" gap="8px 28px" aria-label="Stream health">
      <Fact label="Viewers" value={String(viewerCount)} />
      <Fact
        label="Connection"
        value={isSlow ? 'Slow' : connections[status]}
        isStrong={isSlow || status !== 'sending'}
      />
      <Fact label="Sent" value={health ? `${health.kbps} kbps` : '–'} />
      <Fact label="Lag" value={health ? `${(health.lagMs / 1000).toFixed(1)} s` : '–'} />
      {health?.isTranscoding && <Fact label="Video" value="Encoded by the server" />}
    </Flex>
  );
}

function Fact({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <div>
      <Text component="dt" c="dimmed" fz="xs">
        {label}
      </Text>
      <Text component="dd" className="tabular-nums" c={isStrong ? 'var(--danger-ink)' : 'inherit'} fw={620}>
        {value}
      </Text>
    </div>
  );
}
