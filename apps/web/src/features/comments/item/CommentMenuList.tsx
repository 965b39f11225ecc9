import { Menu } from '@mantine/core';
import { IconArrowBackUp, IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { paths } from '../../../lib/paths.ts';
import { AnchoredMenu } from '../../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../../ui/menus/MenuButton.tsx';
import { MemberActionItems } from '../../blocks/MemberActionItems.tsx';
import { openReport } from '../../reports/open-report.ts';
import { copyLink } from '../../sharing/copy-link.ts';

interface CommentMenuListProps extends MenuAnchor {
  comment: Comment;
  isOwn: boolean;
  onRemoveVote: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function CommentMenuList({ comment, isOwn, onRemoveVote, onEdit, onDelete, ...menu }: CommentMenuListProps) {
  const copy = () =>
    void copyLink({ url: paths.comment(comment.postId, comment.id), title: `Comment by ${comment.author.name}` });
  return (
    <AnchoredMenu label="Comment" width={272} {...menu}>
      <Menu.Item leftSection={<IconLink size={20} stroke={1.75} />} onClick={copy}>
        Copy link
      </Menu.Item>
      {comment.userVote && (
        <Menu.Item leftSection={<IconArrowBackUp size={20} stroke={1.75} />} onClick={onRemoveVote}>
          Remove my vote
        </Menu.Item>
      )}
      {!isOwn && (
        <MemberActionItems
          member={comment.author}
          onReport={() => openReport({ kind: 'comment', id: comment.id, author: comment.author })}
        />
      )}
      {isOwn && (
        <>
          <Menu.Item leftSection={<IconPencil size={20} stroke={1.75} />} onClick={onEdit}>
            Edit
          </Menu.Item>
          <Menu.Item c="var(--danger-ink)" leftSection={<IconTrash size={20} stroke={1.75} />} onClick={onDelete}>
            Delete
          </Menu.Item>
        </>
      )}
    </AnchoredMenu>
  );
}
