import { Box } from '@mantine/core';
import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import { VibeStatus } from '../../features/vibe/VibeStatus.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import classes from './HomePage.module.css';

const CommunityPanels = lazyComponent(() => import('./CommunityPanels.tsx'), 'CommunityPanels', {
  isPrefetched: 'first',
  Fallback: () => <Box h={232} />,
});

export function RightColumn({ user }: CurrentUser) {
  return (
    <aside className={`${classes.right} thin-scrollbar`} aria-label="Your vibe">
      <VibeStatus score={user.vibeScore} positive={user.positiveReceived} negative={user.negativeReceived} />
      <CommunityPanels memberId={user.id} />
    </aside>
  );
}
