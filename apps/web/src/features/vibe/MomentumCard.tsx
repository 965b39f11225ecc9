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
    <section className={classes.panel} aria-labelledby="vibe-momentum">
      <div className={classes.head}>
        <h2 id="vibe-momentum" className={classes.title}>
          Vibe Momentum
        </h2>
        {currentStreak > 0 && (
          <span className={classes.badge} data-color={streakColor(currentStreak)}>
            {currentStreak}-day streak
          </span>
        )}
      </div>
      <div className={classes.rows}>
        <div className={classes.message}>
          <p>{momentumText(momentumMessage(momentum), insights)}</p>
          {showsVelocity(vibeVelocity) && <Velocity velocity={vibeVelocity} />}
        </div>
        {hasMilestone && <p className={classes.quiet}>{milestoneText(insights)}</p>}
      </div>
    </section>
  );
}

function Velocity({ velocity }: { velocity: number }) {
  const icon = velocityIcon(velocity);
  const Icon = icon && icons[icon];
  return (
    <span className={classes.velocity} data-pulse={isPulsing(velocity)}>
      {Icon && <Icon size={20} stroke={1.75} aria-hidden="true" data-icon={icon} />}
      <span className="visually-hidden">{signed(velocity)} in 7 days</span>
    </span>
  );
}
