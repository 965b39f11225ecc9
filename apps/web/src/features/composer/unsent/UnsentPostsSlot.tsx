import { outbox } from '../../../lib/outbox/outbox.ts';
import { useStore } from '../../../lib/store.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useShownList } from './shown-unsent.ts';
import type { UnsentPostsProps } from './UnsentPosts.tsx';
import { NEW_POST_KIND } from './unsent-kind.ts';

/** Without a network the list could not be loaded any more. */
const UnsentPosts = lazyComponent(() => import('./UnsentPosts.tsx'), 'UnsentPosts', { isPrefetched: 'first' });

export function UnsentPostsSlot(props: UnsentPostsProps) {
  useShownList(props.only);
  const hasPosts = useStore(outbox).items.some(({ kind }) => kind === NEW_POST_KIND);
  return hasPosts && <UnsentPosts {...props} />;
}
