import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import { VibeCards } from '../../features/vibe/lazy-vibe-cards.ts';
import { VibeStatus } from '../../features/vibe/VibeStatus.tsx';
import classes from './HomePage.module.css';

/**
 * The panels beside the feed (core §2): vibe status, insights and momentum, Trending Vibes, Top Vibers, Privacy and Data,
 * Live Activity, refresh widget.
 */
export function RightColumn({ user }: CurrentUser) {
  return (
    <aside className={classes.right} aria-label="Your vibe">
      <VibeStatus score={user.vibeScore} positive={user.positiveReceived} negative={user.negativeReceived} />
      <VibeCards />
    </aside>
  );
}
