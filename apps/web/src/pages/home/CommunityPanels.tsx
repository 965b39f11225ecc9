import { Box } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useIsPanelOpen } from '../../features/activities/panel-settings.ts';
import { PrivacyAndData } from '../../features/settings/PrivacyAndData.tsx';
import { TrendingVibes } from '../../features/trends/TrendingVibes.tsx';
import { BriefInsights } from '../../features/vibe/VibeCards.tsx';
import { TopVibers } from '../../features/vibers/TopVibers.tsx';
import { useIsTall } from '../../ui/hooks/use-is-tall.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { type PanelLink, PanelLinks, panelLinks } from './PanelLinks.tsx';
import { PeopleToFollow } from './PeopleToFollow.tsx';

const LiveActivity = lazyComponent(() => import('../../features/activities/LiveActivity.tsx'), 'LiveActivity', {
  Fallback: Space,
});

/** Heights of the window, in pixels, from which all of a panel fits under those before it. */
const FROM = { trends: 580, people: 768, thirdPerson: 860, insights: 1200, vibers: 1570, live: 1930, privacy: 2230 };

/** By how much, in pixels, the panels are higher in the narrow column of small windows. */
const NARROW_EXTRA = 100;

/** A panel that does not fit is a link to its page instead. */
export function CommunityPanels({ memberId }: { memberId: number }) {
  const extra = useIsNarrow() ? NARROW_EXTRA : 0;
  const hasTrends = useIsTall(FROM.trends);
  const hasPeople = useIsTall(FROM.people + extra);
  const hasThirdPerson = useIsTall(FROM.thirdPerson + extra);
  const hasInsights = useIsTall(FROM.insights + extra);
  const hasVibers = useIsTall(FROM.vibers + extra);
  const hasLive = useIsTall(FROM.live + extra);
  const hasPrivacy = useIsTall(FROM.privacy + extra);
  const links: PanelLink[] = [];
  if (!hasTrends) links.push(panelLinks.trends);
  if (!hasPeople) links.push(panelLinks.people);
  if (!hasVibers) links.push(panelLinks.vibers);
  if (!hasLive) links.push(panelLinks.live);
  if (!hasPrivacy) links.push(panelLinks.privacy);
  return (
    <>
      {hasTrends && <TrendingVibes />}
      {hasPeople && <PeopleToFollow memberId={memberId} shown={hasThirdPerson ? 3 : 2} />}
      {hasInsights && <BriefInsights />}
      {hasVibers && <TopVibers />}
      {hasLive && <LiveActivity />}
      {hasPrivacy && <PrivacyAndData memberId={memberId} />}
      {links.length > 0 && <PanelLinks links={links} />}
    </>
  );
}

function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 1199.98px)', undefined, { getInitialValueInEffect: false }) ?? false;
}

function Space() {
  return <Box h={useIsPanelOpen() ? 354 : 54} />;
}
