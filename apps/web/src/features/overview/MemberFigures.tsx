import { Paper, Stack, Text } from '@mantine/core';
import type { Overview } from '@vibeline/core/features/overview/overview.schema';
import { exactCount } from '../../ui/format-count.ts';
import { shortTime } from '../../ui/time/short-time.ts';
import classes from './overview.module.css';

export function MemberFigures({ overview }: { overview: Overview }) {
  const { members, activeDay, activeWeek, activeMonth, countedAt } = overview;
  const figures = [
    { label: members === 1 ? 'member' : 'members', value: members },
    { label: 'active in the last day', value: activeDay },
    { label: 'active in 7 days', value: activeWeek },
    { label: 'active in 30 days', value: activeMonth },
  ];
  return (
    <Paper component="section" mod="bleed" py={16} px="var(--card-padding)" aria-label="Members">
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <Stack key={label} gap={0} style={{ flexDirection: 'column-reverse' }}>
            <Text component="dt" c="dimmed" fz="sm" lh={1.3}>
              {label}
            </Text>
            <Text component="dd" m={0} className="tabular-nums" fz={26} fw={680} lh={1.2}>
              {countedAt === null ? '–' : exactCount(value)}
            </Text>
          </Stack>
        ))}
      </dl>
      <Text c="dimmed" fz="xs" mt={10}>
        {countedAt === null ? 'They are counted within a minute after the start.' : `Counted ${shortTime(countedAt)}`}
      </Text>
    </Paper>
  );
}
