import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import { VibeStatus } from '../../features/vibe/VibeStatus.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import classes from './HomePage.module.css';

const CommunityPanels = lazyComponent(() => import('./CommunityPanels.tsx'), 'CommunityPanels', {
  isPrefetched: 'first',
  Fallback: () => <div className={classes.community} />,
});

/**
 * The panels beside the feed: vibe status, insights and momentum, Live Activity, Trending Vibes, Top Vibers,
 * Privacy and Data. The refresh widget is a line above the feed, where it counts.
 */
export function RightColumn({ user }: CurrentUser) {
  return (
    <aside className={classes.right} aria-label="Your vibe">
      <VibeStatus score={user.vibeScore} positive={user.positiveReceived} negative={user.negativeReceived} />
      <CommunityPanels memberId={user.id} />
    </aside>
  );
}
