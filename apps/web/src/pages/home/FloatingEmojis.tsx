import { useMayPrefetch } from '../../lib/prefetch/page-shown.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const EmojiFloat = lazyComponent(() => import('../../features/emojis/EmojiFloat.tsx'), 'EmojiFloat', {
  placement: 'floating',
  isPrefetched: false,
  isRetriedOnReconnect: false,
  // They are decorative, so a failure is not shown.
  Failure: () => null,
});

/** Fetched once the page is shown, unless the browser saves data. */
export function FloatingEmojis() {
  return useMayPrefetch() && <EmojiFloat />;
}
