import { Stack } from '@mantine/core';
import { connection } from '../../../lib/connection/connection.ts';
import { outbox } from '../../../lib/outbox/outbox.ts';
import { useStore } from '../../../lib/store.ts';
import { useCurrentUser } from '../../accounts/use-current-user.ts';
import { isListed, type UnsentFilter } from './shown-unsent.ts';
import { UnsentPostCard } from './UnsentPostCard.tsx';
import { unsentPosts } from './unsent-posts.ts';

export interface UnsentPostsProps {
  only?: UnsentFilter;
}

export function UnsentPosts({ only }: UnsentPostsProps) {
  const { user } = useCurrentUser();
  const { owner, items } = useStore(outbox);
  const isOnline = useStore(connection) === 'online';
  const posts = unsentPosts(items, isOnline).filter(({ post }) => isListed(post, only));
  if (!user || user.id !== owner?.memberId || posts.length === 0) return null;
  return (
    <Stack component="section" gap="var(--gap-cards)" aria-label="Your posts that are not sent yet">
      {posts.map((unsent) => (
        <UnsentPostCard key={unsent.item.key} unsent={unsent} author={user} />
      ))}
    </Stack>
  );
}
