import { Paper, Text } from '@mantine/core';
import { trpc } from '../../../lib/server/trpc.ts';
import { Count } from '../../../ui/Count.tsx';
import classes from './LiveSummary.module.css';
import { STREAMS_INTERVAL_MS } from './use-streams.ts';

const cards = [
  ['Live now', 'liveNow'],
  ['Watching', 'watching'],
  ['Positive vibes', 'positiveVibes'],
] as const;

export function LiveSummary() {
  const { data } = trpc.live.summary.useQuery(undefined, { refetchInterval: STREAMS_INTERVAL_MS });
  return (
    <dl className={classes.root} aria-label="Live streams in numbers">
      {cards.map(([label, name]) => (
        <Paper key={name} className={classes.card}>
          <Text component="dt" c="dimmed">
            {label}
          </Text>
          <Text component="dd" className="tabular-nums" fz="xl" fw={720} lh={1.2}>
            {data ? <Count value={data[name]} /> : '–'}
          </Text>
        </Paper>
      ))}
    </dl>
  );
}
