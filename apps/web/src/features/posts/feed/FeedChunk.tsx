import { Fragment, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { AdvertSlot } from '../../adverts/AdvertSlot.tsx';
import { PostCard } from '../card/PostCard.tsx';
import { estimateChunkHeight, saveChunkHeight } from './chunk-heights.ts';
import type { AdvertSlots, PostChunk } from './feed-chunk.rules.ts';
import classes from './PostList.module.css';

/** Whether it contains the focus or unsaved text, which would be lost when it is removed. */
function isInUse(element: HTMLElement): boolean {
  return element.contains(document.activeElement) || element.querySelector('[data-unsaved]') !== null;
}

interface FeedChunkProps {
  chunk: PostChunk;
  startsRendered: boolean;
  /** Which advert follows a post; null for none. */
  adverts: AdvertSlots;
}

/** Renders its posts while they are within one viewport height of being visible, otherwise an empty box of their height. */
export function FeedChunk({ chunk, startsRendered, adverts }: FeedChunkProps) {
  const root = useRef<HTMLDivElement>(null);
  const [isRendered, setRendered] = useState(startsRendered);
  const { before, posts } = chunk;
  const saveHeight = useEffectEvent((height: number) => saveChunkHeight(chunk, height));

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // An entry without a height has no layout: the feed is hidden while another page loads.
        if (!entry || entry.boundingClientRect.height === 0) return;
        if (element.childElementCount > 0) saveHeight(entry.boundingClientRect.height);
        // A transition does not block scrolling while the posts are rendered.
        if (entry.isIntersecting) startTransition(() => setRendered(true));
        else if (!isInUse(element)) setRendered(false);
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  if (!isRendered) return <div ref={root} style={{ blockSize: estimateChunkHeight(chunk) }} />;
  return (
    <div ref={root} className={classes.list}>
      {posts.map((post, index) => {
        const slot = adverts.get(post.id) ?? null;
        return (
          <Fragment key={post.id}>
            <PostCard post={post} position={before + index + 1} />
            {slot !== null && <AdvertSlot slot={slot} />}
          </Fragment>
        );
      })}
    </div>
  );
}
