import { savesData } from '../../lib/saves-data.ts';
import { useIsPageLoaded } from '../../ui/hooks/use-is-page-loaded.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const EmojiFloat = lazyComponent(() => import('../../features/emojis/EmojiFloat.tsx'), 'EmojiFloat', {
  placement: 'floating',
  isPrefetched: false,
  isRetriedOnReconnect: false,
  // They are decorative, so a failure is not shown.
  Failure: () => null,
});

/** Fetched once the page is loaded, unless the browser saves data. */
export function FloatingEmojis() {
  return useIsPageLoaded() && !savesData() && <EmojiFloat />;
}
