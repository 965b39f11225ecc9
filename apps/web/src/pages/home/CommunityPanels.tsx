import { Box } from '@mantine/core';
import { useIsPanelOpen } from '../../features/activities/panel-settings.ts';
import { PrivacyAndData } from '../../features/settings/PrivacyAndData.tsx';
import { TrendingVibes } from '../../features/trends/TrendingVibes.tsx';
import { VibeCards } from '../../features/vibe/VibeCards.tsx';
import { TopVibers } from '../../features/vibers/TopVibers.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const LiveActivity = lazyComponent(() => import('../../features/activities/LiveActivity.tsx'), 'LiveActivity', {
  Fallback: Space,
});

export function CommunityPanels({ memberId }: { memberId: number }) {
  return (
    <>
      <VibeCards hasGoalCard />
      <LiveActivity />
      <TrendingVibes />
      <TopVibers />
      <PrivacyAndData memberId={memberId} />
    </>
  );
}

function Space() {
  return <Box h={useIsPanelOpen() ? 354 : 54} />;
}
