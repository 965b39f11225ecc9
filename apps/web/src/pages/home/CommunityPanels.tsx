import { PrivacyAndData } from '../../features/settings/PrivacyAndData.tsx';
import { TrendingVibes } from '../../features/trends/TrendingVibes.tsx';
import { TopVibers } from '../../features/vibers/TopVibers.tsx';

/** Trending Vibes, Top Vibers, Privacy and Data (core §2). */
export function CommunityPanels({ memberId }: { memberId: number }) {
  return (
    <>
      <TrendingVibes />
      <TopVibers />
      <PrivacyAndData memberId={memberId} />
    </>
  );
}
