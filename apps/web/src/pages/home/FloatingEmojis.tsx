import { useEffect, useState } from 'react';
import { afterLoad } from '../../lib/prefetch/after-load.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const EmojiFloat = lazyPart(() => import('../../features/emojis/EmojiFloat.tsx'), 'EmojiFloat', {
  place: 'floating',
  isPrefetched: false,
  isRetriedOnReconnect: false,
  // Nobody misses it.
  Failure: () => null,
});

/** Fetched once the page is loaded. */
export function FloatingEmojis() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => afterLoad(() => setLoaded(true)), []);
  return isLoaded && <EmojiFloat />;
}
