import { Flex } from '@mantine/core';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { ComposerPrompt } from '../../features/composer/ComposerPrompt.tsx';
import { UnsentPostsSlot } from '../../features/composer/unsent/UnsentPostsSlot.tsx';
import { useOffers } from '../../features/network/use-network.ts';
import { Feed } from '../../features/posts/feed/Feed.tsx';
import { FeedBar } from '../../features/posts/feed/lazy-feed-bar.tsx';
import { useRanker } from '../../features/posts/rankers/ranker-choice.ts';
import { VibeStatusLine } from '../../features/vibe/VibeStatusLine.tsx';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';
import { FailureNote } from '../../ui/ErrorFallback.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { useIsDesktop } from '../../ui/hooks/use-is-desktop.ts';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import { InLeftColumn } from '../../ui/LeftColumnSlot.tsx';
import { type FailureProps, lazyComponent } from '../../ui/lazy-component.tsx';
import { pageShapes } from '../../ui/lists/page-shapes.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { FloatingEmojis } from './FloatingEmojis.tsx';
import { showsFirstSteps } from './first-steps.ts';
import classes from './HomePage.module.css';

const LeftColumn = lazyComponent(() => import('./LeftColumn.tsx'), 'LeftColumn', {
  Fallback: () => (
    <InLeftColumn>
      <Skeleton shape={pageShapes.column} />
    </InLeftColumn>
  ),
  Failure: (props: FailureProps<unknown>) => (
    <InLeftColumn>
      <FailureNote {...props} />
    </InLeftColumn>
  ),
});

const RightColumn = lazyComponent(() => import('./RightColumn.tsx'), 'RightColumn', {
  Fallback: () => <Skeleton shape={pageShapes.column} />,
});

const FirstSteps = lazyComponent(() => import('./FirstSteps.tsx'), 'FirstSteps', { Fallback: () => null });

const FirstStepsCard = lazyComponent(() => import('./FirstStepsCard.tsx'), 'FirstStepsCard', {
  Fallback: () => <Skeleton shape={useIsPhone() ? pageShapes.firstStep : pageShapes.firstSteps} />,
  // Home is whole without it.
  Failure: () => null,
});

// Not in a module of its own, which the profile's first script would have too.
const StoryStrip = lazyComponent(() => import('../../features/stories/strip/StoryStrip.tsx'), 'StoryStrip', {
  Fallback: ({ skeleton }) => skeleton,
  isPrefetched: 'first',
});

export function HomePage() {
  useDocumentTitle(null);
  const { user } = useCurrentUser();
  const openComposer = useOpenOverlay('composer');
  const isDesktop = useIsDesktop();
  const isPhone = useIsPhone();
  const hasStories = useOffers('stories');
  if (!user) return null;

  return (
    <div className={classes.root}>
      {isDesktop && <LeftColumn user={user} />}
      <Flex direction="column" gap="var(--gap-cards)">
        <h1 className="visually-hidden">Home</h1>
        {hasStories && <StoryStrip memberId={user.id} skeleton={<div className={classes.stories} />} />}
        {!isDesktop && (
          <VibeStatusLine score={user.vibeScore} positive={user.positiveReceived} negative={user.negativeReceived} />
        )}
        {showsFirstSteps(user) && <FirstStepsCard user={user} onCompose={openComposer} />}
        {/* On phones the bar at the bottom has Create, and the first post is nearer. */}
        {!isPhone && <ComposerPrompt member={user} onCompose={openComposer} />}
        <UnsentPostsSlot />
        <HomeFeed memberId={user.id} isBesidePanels={isDesktop} onCompose={openComposer} />
      </Flex>
      {isDesktop && <RightColumn user={user} />}
      <FloatingEmojis />
    </div>
  );
}

interface HomeFeedProps {
  memberId: number;
  isBesidePanels: boolean;
  onCompose: () => void;
}

function HomeFeed({ memberId, isBesidePanels, onCompose }: HomeFeedProps) {
  const ranker = useRanker(memberId);
  return (
    <>
      <FeedBar memberId={memberId} ranker={ranker} isBesidePanels={isBesidePanels} />
      <Feed
        key={ranker}
        memberId={memberId}
        ranker={ranker}
        onCompose={onCompose}
        firstSteps={<FirstSteps memberId={memberId} />}
      />
    </>
  );
}
