import { Flex, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconArrowUpRight, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { Insights } from '@vibeline/core/features/vibe/insight.schema';
import {
  isPulsing,
  momentumMessage,
  showsVelocity,
  streakColor,
  velocityIcon,
} from '@vibeline/core/features/vibe/momentum.rules';
import { momentumText, signed } from './insight-texts.ts';
import { milestoneText } from './milestone-text.ts';
import classes from './VibePanel.module.css';

const icons = { up: IconTrendingUp, medium: IconArrowUpRight, down: IconTrendingDown };

interface MomentumCardProps {
  insights: Insights;
  hasMilestone: boolean;
}

/** The numbers of the velocity are in the insights, so only its icon is shown here. */
export function MomentumCard({ insights, hasMilestone }: MomentumCardProps) {
  const { momentum } = insights;
  const { currentStreak, vibeVelocity } = momentum;
  return (
    <Paper component="section" p={20} aria-labelledby="vibe-momentum">
      <Group gap="4px 8px" justify="space-between" mb={8}>
        <Title id="vibe-momentum" order={2} c="dimmed" fz="sm" fw={620}>
          Vibe Momentum
        </Title>
        {currentStreak > 0 && (
          <Text
            span
            className="tabular-nums"
            py={2}
            px={8}
            c={`var(--streak-${streakColor(currentStreak)})`}
            fz="xs"
            fw={640}
            bd="1px solid currentcolor"
            bdrs={999}
            data-color={streakColor(currentStreak)}
          >
            {currentStreak}-day streak
          </Text>
        )}
      </Group>
      <Stack gap={8}>
        <Flex align="flex-start" justify="space-between" gap={8}>
          <p>{momentumText(momentumMessage(momentum), insights)}</p>
          {showsVelocity(vibeVelocity) && <Velocity velocity={vibeVelocity} />}
        </Flex>
        {hasMilestone && <Text c="dimmed">{milestoneText(insights)}</Text>}
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
