import { Group } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import type { StoryAuthor } from '@vibeline/core/features/stories/story.schema';
import { type ReactNode, useDeferredValue, useRef } from 'react';
import { useIsOnline } from '../../../lib/connection/use-connection.ts';
import { overlaySearch } from '../../../lib/use-history-overlay.ts';
import { Button } from '../../../ui/Button.tsx';
import { SLOW_MS, useIsLasting } from '../../../ui/hooks/use-is-lasting.ts';
import { ScrollArrows } from '../../../ui/scroll/ScrollArrows.tsx';
import { AddStoryTile } from './AddStoryTile.tsx';
import classes from './StoryStrip.module.css';
import { StoryTile } from './StoryTile.tsx';
import { useIsInUse } from './use-is-in-use.ts';
import { useStrip } from './use-strip.ts';
import { useStripOrder } from './use-strip-order.ts';

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
      <Group className={classes.failed} gap={12} wrap="nowrap" h="100%">
        <AddStoryTile memberId={memberId} />
        <p role="alert">{isSlow ? 'Still loading…' : 'Stories could not be loaded.'}</p>
        <Button variant="default" onClick={() => void query.refetch()}>
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
