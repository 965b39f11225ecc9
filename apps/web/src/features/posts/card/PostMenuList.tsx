import { Menu } from '@mantine/core';
import { IconArrowBackUp, IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { paths } from '../../../lib/paths.ts';
import { copyLink } from '../../../ui/copy-link.ts';
import { AnchoredMenu } from '../../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../../ui/menus/MenuButton.tsx';
import { useCurrentUser } from '../../accounts/use-current-user.ts';
import { MemberSafetyItems } from '../../blocks/MemberSafetyItems.tsx';
import { openReport } from '../../reports/open-report.ts';
import classes from './PostMenu.module.css';

interface PostMenuListProps extends MenuAnchor {
  post: Post;
  onRemoveVote: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function PostMenuList({ post, onRemoveVote, onEdit, onDelete, ...menu }: PostMenuListProps) {
  const { user } = useCurrentUser();
  const isOwn = user?.id === post.author.id;
  return (
    <AnchoredMenu label="Post" {...menu}>
      <Menu.Item leftSection={<IconLink size={20} stroke={1.75} />} onClick={() => void copyLink(paths.post(post.id))}>
        Copy link
      </Menu.Item>
      {post.userVote && (
        <Menu.Item leftSection={<IconArrowBackUp size={20} stroke={1.75} />} onClick={onRemoveVote}>
          Remove my vote
        </Menu.Item>
      )}
      {!isOwn && <MemberSafetyItems member={post.author} onReport={() => openReport({ kind: 'post', id: post.id })} />}
      {isOwn && (
        <>
          <Menu.Item leftSection={<IconPencil size={20} stroke={1.75} />} onClick={onEdit}>
            Edit Post
          </Menu.Item>
          <Menu.Item
            className={classes.delete ?? ''}
            leftSection={<IconTrash size={20} stroke={1.75} />}
            onClick={onDelete}
          >
            Delete Post
          </Menu.Item>
        </>
      )}
    </AnchoredMenu>
  );
}
