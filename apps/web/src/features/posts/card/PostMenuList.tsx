import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconEye,
  IconLink,
  IconLock,
  IconPencil,
  IconShare2,
  IconSortDescending,
  IconTrash,
} from '@tabler/icons-react';
import { narrowerAudiences } from '@vibeline/core/features/posts/audience.rules';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { use } from 'react';
import { AnchoredMenu } from '../../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../../ui/menus/MenuButton.tsx';
import { useCurrentUser } from '../../accounts/use-current-user.ts';
import { MemberActionItems } from '../../blocks/MemberActionItems.tsx';
import { openReport } from '../../reports/open-report.ts';
import { copyLink } from '../../sharing/copy-link.ts';
import { openShare } from '../../sharing/open-share.ts';
import { FeedRanker } from '../rankers/feed-ranker.ts';
import { shareSubjectOf } from '../share-subject.ts';
import { hasLeftCircle } from './left-circle.rules.ts';

export type PostDialog = 'delete' | 'audience' | 'narrow' | 'why';

interface PostMenuListProps extends MenuAnchor {
  post: Post;
  onRemoveVote: () => void;
  onEdit: () => void;
  onOpen: (dialog: PostDialog) => void;
}

export function PostMenuList({ post, onRemoveVote, onEdit, onOpen, ...menu }: PostMenuListProps) {
  const { user } = useCurrentUser();
  // Only the order of a feed can be explained.
  const ranker = use(FeedRanker);
  const isOwn = user?.id === post.author.id;
  const hasLeft = hasLeftCircle(post);
  const canNarrow = isOwn && !post.isAnonymous && narrowerAudiences(post.visibility).length > 0;
  return (
    <AnchoredMenu label="Post" width={272} {...menu}>
      {!hasLeft && (
        <>
          <Menu.Item
            leftSection={<IconLink size={20} stroke={1.75} />}
            onClick={() => void copyLink(shareSubjectOf(post, isOwn))}
          >
            Copy link
          </Menu.Item>
          <Menu.Item
            leftSection={<IconShare2 size={20} stroke={1.75} />}
            onClick={() => openShare(shareSubjectOf(post, isOwn))}
          >
            Share
          </Menu.Item>
        </>
      )}
      {ranker !== null && (
        <Menu.Item leftSection={<IconSortDescending size={20} stroke={1.75} />} onClick={() => onOpen('why')}>
          Why this post?
        </Menu.Item>
      )}
      {post.userVote && !hasLeft && (
        <Menu.Item leftSection={<IconArrowBackUp size={20} stroke={1.75} />} onClick={onRemoveVote}>
          Remove my vote
        </Menu.Item>
      )}
      {(isOwn || post.isPrivate) && !hasLeft && (
        <Menu.Item leftSection={<IconEye size={20} stroke={1.75} />} onClick={() => onOpen('audience')}>
          Who can see this
        </Menu.Item>
      )}
      {canNarrow && (
        <Menu.Item leftSection={<IconLock size={20} stroke={1.75} />} onClick={() => onOpen('narrow')}>
          Narrow the audience…
        </Menu.Item>
      )}
      {!isOwn && (
        <MemberActionItems
          member={post.author}
          onReport={() => openReport({ kind: 'post', id: post.id, author: post.author })}
        />
      )}
      {isOwn && (
        <>
          {!hasLeft && (
            <Menu.Item leftSection={<IconPencil size={20} stroke={1.75} />} onClick={onEdit}>
              Edit Post
            </Menu.Item>
          )}
          <Menu.Item
            c="var(--danger-ink)"
            leftSection={<IconTrash size={20} stroke={1.75} />}
            onClick={() => onOpen('delete')}
          >
            Delete Post
          </Menu.Item>
        </>
      )}
    </AnchoredMenu>
  );
}
