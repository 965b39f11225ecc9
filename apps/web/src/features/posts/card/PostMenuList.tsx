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
import { AnchoredMenu } from '../../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../../ui/menus/MenuButton.tsx';
import { MenuItem } from '../../../ui/menus/MenuItem.tsx';
import { useCurrentUser } from '../../accounts/use-current-user.ts';
import { MemberActionItems } from '../../blocks/MemberActionItems.tsx';
import { openReport } from '../../reports/open-report.ts';
import { SaveMenuItem } from '../../saved/SaveMenuItem.tsx';
import { copyLink } from '../../sharing/copy-link.ts';
import { openShare } from '../../sharing/open-share.ts';
import { shareSubjectOf } from '../share-subject.ts';
import { hasLeftCircle } from './left-circle.rules.ts';

export type PostDialog = 'delete' | 'audience' | 'narrow';

interface PostMenuListProps extends MenuAnchor {
  post: Post;
  onRemoveVote: () => void;
  onEdit: () => void;
  onOpen: (dialog: PostDialog) => void;
  /** Only the order of a feed can be explained. */
  onExplain: (() => void) | undefined;
}

export function PostMenuList({ post, onRemoveVote, onEdit, onOpen, onExplain, ...menu }: PostMenuListProps) {
  const { user } = useCurrentUser();
  const isOwn = user?.id === post.author.id;
  const hasLeft = hasLeftCircle(post);
  const canNarrow = isOwn && !post.isAnonymous && narrowerAudiences(post.visibility).length > 0;
  return (
    <AnchoredMenu label="Post" width={272} {...menu}>
      {!hasLeft && (
        <>
          <MenuItem icon={IconLink} label="Copy link" onClick={() => void copyLink(shareSubjectOf(post, isOwn))} />
          <MenuItem icon={IconShare2} label="Share" onClick={() => openShare(shareSubjectOf(post, isOwn))} />
        </>
      )}
      <SaveMenuItem kind="post" id={post.id} />
      {onExplain && <MenuItem icon={IconSortDescending} label="Why this post?" onClick={onExplain} />}
      {post.userVote && !hasLeft && <MenuItem icon={IconArrowBackUp} label="Remove my vote" onClick={onRemoveVote} />}
      {(isOwn || post.isPrivate) && !hasLeft && (
        <MenuItem icon={IconEye} label="Who can see this" onClick={() => onOpen('audience')} />
      )}
      {canNarrow && <MenuItem icon={IconLock} label="Narrow the audience…" onClick={() => onOpen('narrow')} />}
      {!isOwn && (
        <MemberActionItems
          member={post.author}
          onReport={() => openReport({ kind: 'post', id: post.id, author: post.author })}
        />
      )}
      {isOwn && (
        <>
          {!hasLeft && <MenuItem icon={IconPencil} label="Edit Post" onClick={onEdit} />}
          <MenuItem icon={IconTrash} label="Delete Post" isDanger onClick={() => onOpen('delete')} />
        </>
      )}
    </AnchoredMenu>
  );
}
