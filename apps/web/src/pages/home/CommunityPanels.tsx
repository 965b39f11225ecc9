import { Box } from '@mantine/core';
import { useIsPanelOpen } from '../../features/activities/panel-settings.ts';
import { PrivacyAndData } from '../../features/settings/PrivacyAndData.tsx';
import { TrendingVibes } from '../../features/trends/TrendingVibes.tsx';
import { BriefInsights } from '../../features/vibe/VibeCards.tsx';
import { TopVibers } from '../../features/vibers/TopVibers.tsx';
import { useIsTall } from '../../ui/hooks/use-is-tall.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { type PanelLink, PanelLinks, panelLinks } from './PanelLinks.tsx';

const LiveActivity = lazyComponent(() => import('../../features/activities/LiveActivity.tsx'), 'LiveActivity', {
  Fallback: Space,
});

/** Heights of the window, in pixels, from which all of a panel fits under those before it. */
const FROM = { trends: 740, insights: 1080, vibers: 1440, live: 1800, privacy: 2100 };

/** A panel that does not fit is a link to its page instead. */
export function CommunityPanels({ memberId }: { memberId: number }) {
  const hasTrends = useIsTall(FROM.trends);
  const hasInsights = useIsTall(FROM.insights);
  const hasVibers = useIsTall(FROM.vibers);
  const hasLive = useIsTall(FROM.live);
  const hasPrivacy = useIsTall(FROM.privacy);
  const links: PanelLink[] = [];
  if (!hasTrends) links.push(panelLinks.trends);
  if (!hasInsights) links.push(panelLinks.insights);
  if (!hasVibers) links.push(panelLinks.vibers);
  if (!hasLive) links.push(panelLinks.live);
  if (!hasPrivacy) links.push(panelLinks.privacy);
  return (
    <>
      {hasTrends && <TrendingVibes />}
      {hasInsights && <BriefInsights />}
      {hasVibers && <TopVibers />}
      {hasLive && <LiveActivity />}
      {hasPrivacy && <PrivacyAndData memberId={memberId} />}
      {links.length > 0 && <PanelLinks links={links} />}
    </>
  );
}

function Space() {
  return <Box h={useIsPanelOpen() ? 354 : 54} />;
}
