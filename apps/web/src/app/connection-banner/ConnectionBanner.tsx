import { Flex } from '@mantine/core';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { readQueryKey } from '../../cache/entities/read-query-key.ts';
import { type Connection, connection } from '../../lib/connection/connection.ts';
import { connectionText } from '../../lib/connection/connection-text.ts';
import { outbox } from '../../lib/outbox/outbox.ts';
import type { OutboxItem } from '../../lib/outbox/outbox-item.ts';
import { useStore } from '../../lib/store.ts';
import { useLayer } from '../../lib/use-layer.ts';
import { countOf } from '../../ui/format-count.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { MINUTE, minuteClock, relativeTime } from '../../ui/time/relative-time.ts';
import { closeNotice } from '../../ui/toasts/toast.ts';
import classes from './ConnectionBanner.module.css';

const OLD_POSTS_MS = 5 * MINUTE;

/** Without a network the list could not be loaded any more. */
const OutboxList = lazyComponent(() => import('./OutboxList.tsx'), 'OutboxList', { isPrefetched: 'first' });

export function ConnectionBanner() {
  const state = useStore(connection);
  const { owner, items } = useStore(outbox);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const listed = items.filter(({ hasWaited, refusal }) => hasWaited || refusal !== null);
  const postsTime = usePostsTime();
  const savedAt = owner === null ? null : postsTime;
  const status = statusText(state, savedAt !== null);
  const counts = countTexts(listed, state);
  const isShown = status !== null || listed.length > 0;
  const hasItems = items.length > 0;
  useEffect(() => {
    if (hasItems) OutboxList.prefetch();
  }, [hasItems]);
  useClosedNotice(status !== null);
  const bar = useBannerHeight(isShown);
  const isListShown = isOpen && listed.length > 0;
  if (isOpen && !isListShown) setOpen(false);

  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  useLayer(isListShown, close, { isInHistory: true });

  return (
    <div className={classes.root} data-connection-banner={isShown || undefined} data-state={state}>
      {isListShown && (
        <section id={id} className={classes.list} aria-label="Changes that are not sent yet">
          <OutboxList items={listed} isOnline={state === 'online'} />
        </section>
      )}
      <div ref={bar} className={classes.bar} data-shown={isShown}>
        <Flex role="status" className={classes.text} wrap="wrap" miw={0} fz="xs" lh={1.35}>
          {status !== null && <span>{status}</span>}
          {state !== 'online' && savedAt !== null && <SavedAge savedAt={savedAt} />}
          {counts.map((text) => (
            <span key={text} className={classes.count}>
              {text}
            </span>
          ))}
        </Flex>
        {listed.length > 0 && (
          <button
            ref={button}
            type="button"
            className={`${classes.toggle} hover-surface ring-inside`}
            aria-expanded={isListShown}
            aria-controls={id}
            onPointerEnter={OutboxList.prefetch}
            onClick={() => setOpen(!isListShown)}
          >
            {isListShown ? 'Hide' : 'Show'}
          </button>
        )}
      </div>
    </div>
  );
}

/** “Saved” beside it would read as if what waits had been saved. */
function useClosedNotice(isOffline: boolean): void {
  useEffect(() => {
    if (isOffline) closeNotice();
  }, [isOffline]);
}

/** `--banner-height`, which what is at the end of the screen reads: fields, toasts and dialogs that fill it. */
function useBannerHeight(isShown: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const element = bar.current;
    if (!isShown || !element) return;
    const measure = () => style.setProperty('--banner-height', `${element.offsetHeight}px`);
    const sizes = new ResizeObserver(measure);
    measure();
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      style.removeProperty('--banner-height');
    };
  }, [isShown]);
  return bar;
}

function statusText(state: Connection, hasPosts: boolean): string | null {
  if (state === 'online') return null;
  const text = connectionText(state);
  return hasPosts ? `${text} — showing saved posts` : text;
}

function countTexts(items: readonly OutboxItem[], state: Connection): string[] {
  const refused = items.filter(({ refusal }) => refusal !== null).length;
  const waiting = items.length - refused;
  const texts = [];
  if (waiting > 0) texts.push(state === 'online' ? `Sending ${changes(waiting)}…` : waitText(waiting));
  if (refused > 0) texts.push(`${changes(refused)} could not be sent`);
  return texts;
}

const changes = (count: number) => countOf(count, 'change');

const waitText = (count: number) => `${countOf(count, 'change is', 'changes are')} waiting to be sent`;

/** When the server sent the oldest of the posts that the page shows, in ms UTC; null when it shows none. */
function usePostsTime(): number | null {
  const queryClient = useQueryClient();
  return useStore(useMemo(() => postStore(queryClient), [queryClient]));
}

function postStore(queryClient: QueryClient) {
  const cache = queryClient.getQueryCache();
  return {
    subscribe: (listener: () => void) => cache.subscribe(listener),
    get: () => {
      const times = cache.findAll({ type: 'active', predicate: hasPosts }).map(({ state }) => state.dataUpdatedAt);
      return times.length > 0 ? Math.min(...times) : null;
    },
  };
}

function hasPosts(query: Query): boolean {
  const { data } = query.state;
  if (!readQueryKey(query).path.startsWith('posts.') || typeof data !== 'object' || data === null) return false;
  if (!('pages' in data)) return 'author' in data;
  return Array.isArray(data.pages) && data.pages.some(({ items }: PostPage) => items.length > 0);
}

/**
 * The age of the posts on the page, if they are from before the page was loaded or at least `OLD_POSTS_MS` old. In ms
 * UTC.
 */
function SavedAge({ savedAt }: { savedAt: number }) {
  const now = useStore(minuteClock);
  const isOld = savedAt < performance.timeOrigin || now - savedAt >= OLD_POSTS_MS;
  return isOld && <span className={classes.age}>Saved {relativeTime(savedAt, now)} ago</span>;
}
