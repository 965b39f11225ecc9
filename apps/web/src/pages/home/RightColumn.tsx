import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import { LiveActivity } from '../../features/activities/lazy-live-activity.tsx';
import { RefreshWidget } from '../../features/posts/feed/new-posts/lazy-refresh-widget.tsx';
import { VibeStatus } from '../../features/vibe/VibeStatus.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import classes from './HomePage.module.css';

const CommunityPanels = lazyPart(() => import('./CommunityPanels.tsx'), 'CommunityPanels', {
  isPrefetched: 'first',
  Fallback: () => <div className={classes.community} />,
});

/**
 * The panels beside the feed (core §2): vibe status, insights and momentum, Trending Vibes, Top Vibers, Privacy and Data,
 * Live Activity, refresh widget.
 */
export function RightColumn({ user }: CurrentUser) {
  return (
    <aside className={classes.right} aria-label="Your vibe">
      <VibeStatus score={user.vibeScore} positive={user.positiveReceived} negative={user.negativeReceived} />
      <CommunityPanels memberId={user.id} />
      <LiveActivity />
      <RefreshWidget memberId={user.id} form="panel" />
    </aside>
  );
}
