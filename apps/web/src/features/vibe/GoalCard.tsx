import { Paper, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FIRE_DAYS } from '@vibeline/core/features/vibe/momentum.rules';
import { paths } from '../../lib/paths.ts';
import { GoalCardSkeleton } from './GoalCardSkeleton.tsx';
import { milestoneText } from './milestone-text.ts';
import { useInsights } from './use-insights.ts';
import classes from './VibePanel.module.css';

export function GoalCard() {
  const { data, isPending } = useInsights();
  if (isPending) return <GoalCardSkeleton />;
  const streak = data?.momentum.currentStreak ?? 0;
  const days = Math.min(FIRE_DAYS, streak);
  return (
    <Paper component="section" className={classes.panel} p={20} aria-labelledby="vibe-goal">
      <Title id="vibe-goal" order={2} className={classes.title} c="dimmed" fz="sm" fw={620}>
        Fire Status
      </Title>
      {data && (
        <>
          <p>
            {streak >= FIRE_DAYS
              ? `On: your streak is ${FIRE_DAYS} days or longer.`
              : `${days} of ${FIRE_DAYS} positive days`}
          </p>
          <div className={classes.track} aria-hidden="true">
            <span className={classes.bar} style={{ inlineSize: `${(100 * days) / FIRE_DAYS}%` }} />
          </div>
          <p className={classes.quiet}>{milestoneText(data)}</p>
        </>
      )}
      <Link to={paths.achievements} className={classes.link}>
        Achievements
      </Link>
    </Paper>
  );
}
