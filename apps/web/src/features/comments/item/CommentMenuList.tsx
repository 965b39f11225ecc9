import { IconArrowBackUp, IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { paths } from '../../../lib/paths.ts';
import { AnchoredMenu } from '../../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../../ui/menus/MenuButton.tsx';
import { MenuItem } from '../../../ui/menus/MenuItem.tsx';
import { MemberActionItems } from '../../blocks/MemberActionItems.tsx';
import { openReport } from '../../reports/open-report.ts';
import { SaveMenuItem } from '../../saved/SaveMenuItem.tsx';
import { copyLink } from '../../sharing/copy-link.ts';

export interface CommentMenuActions {
  comment: Comment;
  isOwn: boolean;
  onRemoveVote: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function CommentMenuList(props: CommentMenuActions & MenuAnchor) {
  const { comment, isOwn, onRemoveVote, onEdit, onDelete, ...menu } = props;
  const copy = () =>
    void copyLink({ url: paths.comment(comment.postId, comment.id), title: `Comment by ${comment.author.name}` });
  return (
    <AnchoredMenu label="Comment" width={272} {...menu}>
      <MenuItem icon={IconLink} label="Copy link" onClick={copy} />
      <SaveMenuItem kind="comment" id={comment.id} />
      {comment.userVote && <MenuItem icon={IconArrowBackUp} label="Remove my vote" onClick={onRemoveVote} />}
      {!isOwn && (
        <MemberActionItems
          member={comment.author}
          onReport={() => openReport({ kind: 'comment', id: comment.id, author: comment.author })}
        />
      )}
      {isOwn && (
        <>
          <MenuItem icon={IconPencil} label="Edit" onClick={onEdit} />
          <MenuItem icon={IconTrash} label="Delete" isDanger onClick={onDelete} />
        </>
      )}
    </AnchoredMenu>
  );
}
