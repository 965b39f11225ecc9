import { Flex } from '@mantine/core';
import { Feed } from '../features/posts/feed/Feed.tsx';
import { FeedBar } from '../features/posts/feed/lazy-feed-bar.tsx';
import { useRanker } from '../features/posts/rankers/ranker-choice.ts';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import { useOpenComposer } from '../ui/hooks/use-open-composer.ts';
import { FloatingEmojis } from './home/FloatingEmojis.tsx';

/** No member has this id. The scroll position of guests in the feed is stored under it. */
const GUEST_ID = 0;

export function GuestHomePage() {
  useDocumentTitle(null);
  const openComposer = useOpenComposer();
  const ranker = useRanker(GUEST_ID);
  return (
    <Flex direction="column" gap="var(--gap-cards)">
      <h1 className="visually-hidden">Home</h1>
      <FeedBar memberId={GUEST_ID} ranker={ranker} isGuest />
      <Feed key={ranker} memberId={GUEST_ID} ranker={ranker} onCompose={openComposer} />
      <FloatingEmojis />
    </Flex>
  );
}
