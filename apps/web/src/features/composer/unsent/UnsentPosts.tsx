import { Stack } from '@mantine/core';
import { connection } from '../../../lib/connection/connection.ts';
import { outbox } from '../../../lib/outbox/outbox.ts';
import { useStore } from '../../../lib/store.ts';
import { useCurrentUser } from '../../accounts/use-current-user.ts';
import { UnsentPostCard } from './UnsentPostCard.tsx';
import { unsentPosts } from './unsent-posts.ts';

export interface UnsentPostsProps {
  /** Only private posts, or only those of a circle; all of them unless set. */
  only?: 'private' | { circleId: number };
}

export function UnsentPosts({ only }: UnsentPostsProps) {
  const { user } = useCurrentUser();
  const { owner, items } = useStore(outbox);
  const isOnline = useStore(connection) === 'online';
  const posts = unsentPosts(items, isOnline).filter(({ post }) => isShown(post, only));
  if (!user || user.id !== owner?.memberId || posts.length === 0) return null;
  return (
    <Stack component="section" gap="var(--gap-cards)" aria-label="Your posts that are not sent yet">
      {posts.map((unsent) => (
        <UnsentPostCard key={unsent.item.key} unsent={unsent} author={user} />
      ))}
    </Stack>
  );
}

function isShown(
  { kind, circleId }: { kind: string; circleId: number | null },
  only: UnsentPostsProps['only'],
): boolean {
  if (only === undefined) return true;
  return only === 'private' ? kind === 'private' : circleId === only.circleId;
}
