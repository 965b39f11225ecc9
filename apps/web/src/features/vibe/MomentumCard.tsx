import { Box, Flex, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp, IconTrendingUp3 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Insights } from '@vibeline/core/features/vibe/insight.schema';
import {
  FIRE_DAYS,
  isPulsing,
  momentumMessage,
  showsVelocity,
  velocityIcon,
} from '@vibeline/core/features/vibe/momentum.rules';
import { paths } from '../../lib/paths.ts';
import { countOf } from '../../ui/format-count.ts';
import { momentumText, signed } from './insight-texts.ts';
import { StreakBadge } from './StreakBadge.tsx';
import classes from './VibePanel.module.css';

const icons = { up: IconTrendingUp, medium: IconTrendingUp3, down: IconTrendingDown };

interface MomentumCardProps {
  insights: Insights;
  /** Not beside the insights that say the streak already. */
  hasStreak?: boolean;
}

/** The numbers of the velocity are in the insights, so only its icon is shown here. */
export function MomentumCard({ insights, hasStreak = false }: MomentumCardProps) {
  const { momentum } = insights;
  const { currentStreak, vibeVelocity } = momentum;
  return (
    <Paper component="section" py={14} px={20} aria-labelledby="vibe-momentum">
      <Group gap="4px 8px" justify="space-between" mb={6} mih={24}>
        <Title id="vibe-momentum" order={2} c="dimmed" fz="sm" fw={620}>
          Vibe Momentum
        </Title>
        {hasStreak && currentStreak > 0 && <StreakBadge days={currentStreak}>{currentStreak}-day streak</StreakBadge>}
      </Group>
      <Stack gap={4}>
        <Flex align="flex-start" justify="space-between" gap={8}>
          <p>{momentumText(momentumMessage(momentum), insights)}</p>
          {showsVelocity(vibeVelocity) && <Velocity velocity={vibeVelocity} />}
        </Flex>
        <Box h={6} my={4} bg="var(--hairline)" bdrs={3} style={{ overflow: 'hidden' }} aria-hidden="true">
          <span
            className="progress-done"
            style={{ inlineSize: `${(100 * Math.min(FIRE_DAYS, currentStreak)) / FIRE_DAYS}%` }}
          />
        </Box>
        {!hasStreak && currentStreak < FIRE_DAYS && momentum.longestStreak >= FIRE_DAYS && (
          <Text c="dimmed" fz="sm">
            Only the current streak counts for Fire Status: your longest, of {countOf(momentum.longestStreak, 'day')},
            has ended.
          </Text>
        )}
        <Text span fz="sm">
          <Link to={paths.achievements}>{milestoneText(insights)}</Link>
        </Text>
      </Stack>
    </Paper>
  );
}

function Velocity({ velocity }: { velocity: number }) {
  const icon = velocityIcon(velocity);
  const Icon = icon && icons[icon];
  return (
    <Text span className={classes.velocity} pos="relative" flex="none" c="dimmed" data-pulse={isPulsing(velocity)}>
      {Icon && <Icon size={20} stroke={1.75} aria-hidden="true" data-icon={icon} />}
      <span className="visually-hidden">{signed(velocity)} in 7 days</span>
    </Text>
  );
}

function milestoneText({ nextGoal }: Pick<Insights, 'nextGoal'>): string {
  return nextGoal ? `Next milestone: ${nextGoal.label}` : 'Every milestone is reached.';
}
