import { useLocation } from '@tanstack/react-router';
import type { Story, StoryAuthor } from '@vibeline/core/features/stories/story.schema';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { markStorySeen } from '../../../cache/stories/story.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { StoryMenu } from './menu/StoryMenu.tsx';
import { useWatch } from './playing/use-watch.ts';
import { authorOrder, type Entry } from './playing/viewer.rules.ts';
import { useStoryFooter } from './reply/use-story-footer.tsx';
import { EmptyStories, StoryStates } from './StoryStates.tsx';
import { StoryViewer } from './StoryViewer.tsx';

const recorded = new Set<number>();

interface MemberStoriesProps {
  viewerId: number;
  memberId: number;
  onShow: (memberId: number) => void;
  onClose: () => void;
}

/** The stories of a member are fetched again after this time, and at once after an event of the server. */
const FRESH_MS = 10_000;
const PROCESSING_POLL_MS = 4000;

export function MemberStories({ viewerId, memberId, onShow, onClose }: MemberStoriesProps) {
  const [entry, setEntry] = useState<Entry>('unseen');
  const [direction, setDirection] = useState<1 | -1 | null>(null);
  const { entryOf, neighbour } = useOrder(memberId);
  const query = trpc.stories.listOfMember.useQuery(
    { memberId },
    {
      staleTime: FRESH_MS,
      refetchInterval: ({ state }) =>
        state.data?.some(({ media }) => media.some((item) => item.state === 'processing')) ? PROCESSING_POLL_MS : false,
    },
  );
  const leave = (by: 1 | -1, to: Entry) => {
    const next = neighbour(by);
    if (next) {
      setEntry(to);
      setDirection(by);
      onShow(next.author.id);
    } else if (by === 1) onClose();
  };
  const control = useWatch({
    of: String(memberId),
    fetched: query.data,
    entry,
    expires: true,
    onLeave: (by) => leave(by, by === 1 ? 'unseen' : 'end'),
  });
  const { watch, story } = control;
  const author = story?.author ?? query.data?.[0]?.author ?? entryOf(memberId)?.author ?? null;
  const isOwn = memberId === viewerId;
  const isEmpty = query.data !== undefined && watch.position === null;
  const recordView = useRecordStoryView();
  const footer = useStoryFooter(story, isOwn);
  const skip = useEffectEvent(() => direction !== null && leave(direction, direction === 1 ? 'unseen' : 'end'));
  // A member whose stories are over by now is passed over.
  const isPassed = isEmpty && direction !== null;
  useEffect(() => {
    if (isPassed) skip();
  }, [isPassed]);
  usePrefetch(story === null ? undefined : neighbour(1)?.author.id);
  return (
    <StoryViewer
      title={isOwn ? 'Your story' : `Story by ${author?.name ?? 'a member'}`}
      author={author}
      audience={story?.visibility ?? null}
      control={control}
      previous={neighbour(-1)?.author ?? null}
      next={neighbour(1)?.author ?? null}
      onPerson={(by) => (neighbour(by) ? leave(by, 'unseen') : undefined)}
      onClose={onClose}
      onRefetch={() => query.refetch()}
      menu={story && <StoryMenu story={story} media={control.media} isOwn={isOwn} onLeave={() => control.step(1)} />}
      {...footer}
      onShown={() => story && !isOwn && recordView(story)}
    >
      {!story && !isPassed && (
        <StoryStates query={query} name={author?.name} onClose={onClose}>
          {isEmpty && <EmptyStories isOwn={isOwn} onClose={onClose} />}
        </StoryStates>
      )}
    </StoryViewer>
  );
}

/** The members who are watched in a row: those of the strip, as it was when the viewer was opened on its page. */
function useOrder(memberId: number) {
  const utils = trpc.useUtils();
  const isHome = useLocation({ select: ({ pathname }) => pathname === paths.home });
  const [strip] = useState<readonly StoryAuthor[]>(() => (isHome ? utils.stories.strip.getData() : undefined) ?? []);
  const entryOf = (id: number | undefined) => strip.find(({ author }) => author.id === id);
  const order = authorOrder(
    memberId,
    strip.map(({ author }) => author.id),
  );
  return { entryOf, neighbour: (by: 1 | -1) => entryOf(order[order.indexOf(memberId) + by]) };
}

function usePrefetch(memberId: number | undefined): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    if (memberId !== undefined) void utils.stories.listOfMember.prefetch({ memberId }, { staleTime: FRESH_MS });
  }, [utils, memberId]);
}

/**
 * Counts a view of a story, once. Without a connection it is dropped: it counts when the story is seen again. A failure
 * is not reported.
 */
function useRecordStoryView(): (story: Story) => void {
  const cache = useCache();
  return useCallback(
    ({ id, isSeen }) => {
      if (isSeen || recorded.has(id)) return;
      recorded.add(id);
      cache.utils.client.stories.recordView.mutate({ id }).then(
        () => markStorySeen(cache, id),
        () => recorded.delete(id),
      );
    },
    [cache],
  );
}
