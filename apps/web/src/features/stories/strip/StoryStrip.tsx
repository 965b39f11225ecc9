import { Center, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { StoryAuthor } from '@vibeline/core/features/stories/story.schema';
import { orderStrip } from '@vibeline/core/features/stories/strip-order.rules';
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useIsOnline } from '../../../lib/connection/use-connection.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { useStore } from '../../../lib/store.ts';
import { overlaySearch, useOpenOverlay } from '../../../lib/use-history-overlay.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { SLOW_MS, useIsLasting } from '../../../ui/hooks/use-is-lasting.ts';
import { ScrollArrows } from '../../../ui/scroll/ScrollArrows.tsx';
import { draftKey } from '../../composer/draft/draft-key.rules.ts';
import { postProgressLabel, usePostProgress } from '../../composer/draft/post-progress.ts';
import classes from './StoryStrip.module.css';
import tileClasses from './StoryTile.module.css';
import { StoryTile } from './StoryTile.tsx';
import { useIsInUse } from './use-is-in-use.ts';

const POLL_MS = 60_000;

/** Enough for the widest column; the others are rendered after the first frame. */
const FIRST_TILES = 16;

interface StoryStripProps {
  memberId: number;
  skeleton: ReactNode;
}

export function StoryStrip({ memberId, skeleton }: StoryStripProps) {
  const query = useStrip();
  const isOnline = useIsOnline();
  const isSlow = useIsLasting(query.isPending && isOnline, SLOW_MS);
  if (!isOnline || query.data !== undefined) return <Authors entries={query.data ?? []} ownId={memberId} />;
  if (query.isPending && !isSlow) return skeleton;
  return (
    <section className={classes.root} aria-label="Stories">
      <Group gap={12} wrap="nowrap" ps="var(--strip-inset)" pe={16} h="100%">
        <AddStoryTile memberId={memberId} />
        <Text flex={1} c="dimmed" textWrap="balance" role="alert">
          {isSlow ? 'Still loading…' : 'Stories could not be loaded.'}
        </Text>
        <Button variant="default" style={{ flex: 'none' }} onClick={() => void query.refetch()}>
          Retry
        </Button>
      </Group>
    </section>
  );
}

interface AuthorsProps {
  entries: StoryAuthor[];
  ownId: number;
}

function Authors({ entries, ownId }: AuthorsProps) {
  const root = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isInUse = useIsInUse(root);
  const isWatching = useLocation({ select: ({ search }) => overlaySearch(search).stories !== undefined });
  const ordered = useStripOrder(entries, ownId, isInUse || isWatching);
  const shown = useDeferredValue(ordered, ordered.slice(0, FIRST_TILES));
  return (
    <section ref={root} className={classes.root} aria-label="Stories">
      <ScrollArrows list={list} nouns="stories" />
      <ul ref={list} className={classes.list}>
        <li>
          <AddStoryTile memberId={ownId} />
        </li>
        {shown.map((entry) => (
          <li key={entry.author.id}>
            <StoryTile entry={entry} ownId={ownId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The entries in order. While `isHeld`, those that are shown stay in their places. */
function useStripOrder(entries: readonly StoryAuthor[], ownId: number, isHeld: boolean): StoryAuthor[] {
  const [shownIds, setShownIds] = useState<readonly number[]>([]);
  const ordered = orderStrip(entries, ownId);
  const shown = isHeld ? inShownOrder(ordered, shownIds, ownId) : ordered;
  const isSame = shown.length === shownIds.length && shown.every(({ author }, index) => author.id === shownIds[index]);
  if (!isSame) setShownIds(shown.map(({ author }) => author.id));
  return shown;
}

/** The authors with live stories: fetched after the first posts, which a page is opened for. */
function useStrip() {
  const isFeedFetching = useIsFeedFetching();
  const [isEnabled, setEnabled] = useState(!isFeedFetching);
  if (!isEnabled && !isFeedFetching) setEnabled(true);
  return trpc.stories.strip.useQuery(undefined, { enabled: isEnabled, refetchInterval: POLL_MS });
}

/** Not React Query's `useIsFetching`, which would be part of every first script. */
function useIsFeedFetching(): boolean {
  const queryClient = useQueryClient();
  const store = useMemo(
    () => ({
      subscribe: (listener: () => void) => queryClient.getQueryCache().subscribe(listener),
      get: () => queryClient.isFetching({ queryKey: [['posts', 'list']] }) > 0,
    }),
    [queryClient],
  );
  return useStore(store);
}

/** The entries in the order in which they are shown already; a new author is the last, oneself the first. */
function inShownOrder(ordered: readonly StoryAuthor[], shownIds: readonly number[], ownId: number): StoryAuthor[] {
  const byId = new Map(ordered.map((entry) => [entry.author.id, entry]));
  const shown = new Set(shownIds);
  const isNew = ({ author }: StoryAuthor) => !shown.has(author.id);
  const isOwn = ({ author }: StoryAuthor) => author.id === ownId;
  return [
    ...ordered.filter((entry) => isNew(entry) && isOwn(entry)),
    ...shownIds.flatMap((id) => byId.get(id) ?? []),
    ...ordered.filter((entry) => isNew(entry) && !isOwn(entry)),
  ];
}

function AddStoryTile({ memberId }: { memberId: number }) {
  const open = useOpenOverlay('createStory');
  const progress = usePostProgress(draftKey({ memberId, kind: 'story' }));
  return (
    <button type="button" className={`${tileClasses.root} ring-inside`} aria-haspopup="dialog" onClick={open}>
      <Center component="span" className={tileClasses.add} bdrs="50%">
        <IconPlus size={26} stroke={1.75} aria-hidden="true" />
      </Center>
      <Text span truncate maw="100%" fz="xs" lh={1.4} ta="center">
        {progress === null ? 'Add Story' : postProgressLabel(progress)}
      </Text>
    </button>
  );
}
