import { Text } from '@mantine/core';
import { newPostsText } from '@vibeline/core/features/hashtags/hashtag.rules';
import type { FollowedHashtag } from '@vibeline/core/features/hashtags/hashtag.schema';
import { useState } from 'react';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { RowList } from '../../ui/lists/rows/Row.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { useStableItems } from '../../ui/lists/use-stable-items.ts';
import { HashtagRow } from './HashtagRow.tsx';
import { useFollowedHashtags } from './use-followed-hashtags.ts';

const NONE: FollowedHashtag[] = [];

export function FollowedHashtags() {
  const query = useFollowedHashtags();
  return (
    <ItemStates
      query={query}
      loadingLabel="Loading your hashtags"
      skeleton={<Skeleton shape={listShapes.rows} />}
      failure="Your hashtags could not be loaded."
      noteClassName="gutter"
      isNote
    >
      {(followed) => <HashtagRows followed={followed} isBusy={query.isFetching} />}
    </ItemStates>
  );
}

function HashtagRows({ followed, isBusy }: { followed: FollowedHashtag[]; isBusy: boolean }) {
  const items = useShownHashtags(followed);
  if (items.length === 0) {
    return (
      <Text px="var(--gutter)" c="dimmed">
        Hashtags that you follow are listed here.
      </Text>
    );
  }
  return (
    <RowList label="Your hashtags" isBusy={isBusy}>
      {items.map(({ item, isGone }) => (
        <HashtagRow key={item.tag} hashtag={{ tag: item.tag, isFollowed: !isGone }} details={newText(item)} />
      ))}
    </RowList>
  );
}

/**
 * Those that were followed when the list was loaded, in the same order: one more would move what is below under the
 * reader's finger. Undefined until then.
 */
export function useListedHashtags(): FollowedHashtag[] | undefined {
  const followed = useFollowedHashtags().data;
  const [first, setFirst] = useState(followed);
  if (!first && followed) setFirst(followed);
  return first;
}

function useShownHashtags(followed: FollowedHashtag[] | undefined) {
  const first = useListedHashtags();
  const shown = first?.flatMap(({ tag }) => followed?.find((one) => one.tag === tag) ?? NONE) ?? NONE;
  return useStableItems(
    shown,
    ({ tag }) => tag,
    () => true,
  );
}

function newText(hashtag: FollowedHashtag) {
  const { newPosts, hasMoreNew } = hashtag;
  if (newPosts === 0 && !hasMoreNew) return 'No new posts';
  return (
    <Text component="b" className="tabular-nums" c="var(--accent-ink)" fw={620}>
      {newPostsText(hashtag)} new {newPosts === 1 && !hasMoreNew ? 'post' : 'posts'}
    </Text>
  );
}
