import { useEffect, useRef, useState } from 'react';
import { PostCard } from '../PostCard.tsx';
import { stretchHeight } from './card-height.rules.ts';
import type { FeedChunk } from './feed-chunk.rules.ts';
import classes from './PostList.module.css';

/** Heights of stretches as last drawn: a space of the same height stands in for them. */
const heights = new Map<string, number>();

/** Where the focus is, or a post is being edited, nothing is taken away. */
function isInUse(element: HTMLElement): boolean {
  return element.contains(document.activeElement) || element.querySelector('[data-unsaved]') !== null;
}

function heightOf(posts: FeedChunk['posts']): number {
  return stretchHeight(posts, { width: window.innerWidth, height: window.innerHeight });
}

interface FeedStretchProps {
  chunk: FeedChunk;
  /** Drawn at once, without waiting to be near the screen. */
  startsDrawn: boolean;
}

/** A few posts that are drawn while they are within a screen of being seen: a long feed stays as light as a short one. */
export function FeedStretch({ chunk, startsDrawn }: FeedStretchProps) {
  const root = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(startsDrawn);
  const { before, posts } = chunk;
  const key = `${posts[0]?.id} ${posts.at(-1)?.id}`;

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (entry.isIntersecting) setDrawn(true);
        else if (!isInUse(element)) {
          if (element.childElementCount > 0) heights.set(key, entry.boundingClientRect.height);
          setDrawn(false);
        }
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [key]);

  if (!isDrawn) return <div ref={root} style={{ blockSize: heights.get(key) ?? heightOf(posts) }} />;
  return (
    <div ref={root} className={classes.stretch}>
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} position={before + index + 1} />
      ))}
    </div>
  );
}
