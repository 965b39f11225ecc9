import { LiveActivity } from '../../features/activities/lazy-live-activity.tsx';
import { PrivacyAndData } from '../../features/settings/PrivacyAndData.tsx';
import { TrendingVibes } from '../../features/trends/TrendingVibes.tsx';
import { VibeCards } from '../../features/vibe/VibeCards.tsx';
import { TopVibers } from '../../features/vibers/TopVibers.tsx';

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
