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
import classes from './VibePanel.module.css';

const icons = { up: IconTrendingUp, medium: IconArrowUpRight, down: IconTrendingDown };

export function MomentumCard({ insights }: { insights: Insights }) {
  const { momentum, nextGoal } = insights;
  const { currentStreak, vibeVelocity } = momentum;
  return (
    <section className={classes.panel} aria-labelledby="vibe-momentum">
      <div className={classes.head}>
        <h2 id="vibe-momentum" className={classes.title}>
          Vibe Momentum
        </h2>
        <span className={classes.badge} data-color={streakColor(currentStreak)}>
          {currentStreak}-day streak
        </span>
      </div>
      <div className={classes.rows}>
        <p>{momentumText(momentumMessage(momentum), insights)}</p>
        {showsVelocity(vibeVelocity) && <VelocityRow velocity={vibeVelocity} />}
        <p className={classes.quiet}>
          {nextGoal ? `Next milestone: ${nextGoal.label}` : 'Every milestone is reached.'}
        </p>
      </div>
    </section>
  );
}

function VelocityRow({ velocity }: { velocity: number }) {
  const icon = velocityIcon(velocity);
  const Icon = icon && icons[icon];
  return (
    <p className={classes.velocity} data-pulse={isPulsing(velocity)}>
      {Icon && <Icon size={20} stroke={1.75} aria-hidden="true" data-icon={icon} />}
      {signed(velocity)} in 7 days
    </p>
  );
}
