import { Box, Paper, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FIRE_DAYS } from '@vibeline/core/features/vibe/momentum.rules';
import { paths } from '../../lib/paths.ts';
import { countOf } from '../../ui/format-count.ts';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { milestoneText } from './milestone-text.ts';
import { useInsights } from './use-insights.ts';
import classes from './VibePanel.module.css';

export function GoalCard() {
  const { data, isPending } = useInsights();
  if (isPending) return <Skeleton shape={listShapes.goal} />;
  const streak = data?.momentum.currentStreak ?? 0;
  const days = Math.min(FIRE_DAYS, streak);
  return (
    <Paper component="section" p={20} aria-labelledby="vibe-goal">
      <Title id="vibe-goal" order={2} mb={12} c="dimmed" fz="sm" fw={620}>
        Fire Status
      </Title>
      {data && (
        <>
          <p>
            {streak >= FIRE_DAYS
              ? `On: your streak is ${FIRE_DAYS} days or longer.`
              : `${days} of ${FIRE_DAYS} positive days`}
          </p>
          {streak < FIRE_DAYS && data.momentum.longestStreak >= FIRE_DAYS && (
            <Text mt={4} c="dimmed" fz="sm">
              Only the current streak counts: your longest, of {countOf(data.momentum.longestStreak, 'day')}, has ended.
            </Text>
          )}
          <Box mt={10} mb={8} h={6} bg="var(--hairline)" bdrs={3} aria-hidden="true">
            <Box component="span" className="progress-done" w={`${(100 * days) / FIRE_DAYS}%`} bdrs={3} />
          </Box>
          <Text c="dimmed">{milestoneText(data)}</Text>
        </>
      )}
      <Link to={paths.achievements} className={classes.link}>
        Achievements
      </Link>
    </Paper>
  );
}
