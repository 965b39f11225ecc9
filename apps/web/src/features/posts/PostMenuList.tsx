import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Menu } from '@mantine/core';
import { IconArrowBackUp, IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import type { RefObject } from 'react';
import { paths } from '../../lib/paths.ts';
import { showToast } from '../../ui/toast.ts';
import { useCurrentUser } from '../accounts/use-current-user.ts';
import classes from './PostMenu.module.css';

interface PostMenuListProps {
  post: Post;
  /** What opened the menu; the focus goes back there. */
  button: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  onChange: (opened: boolean) => void;
  onRemoveVote: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function PostMenuList(props: PostMenuListProps) {
  const { post, button, opened, onChange, onRemoveVote, onEdit, onDelete } = props;
  const { user } = useCurrentUser();
  // The button stands outside of the menu, which would take a click on it for one elsewhere and close before it toggles.
  const change = (next: boolean) => {
    if (next || !button.current?.matches(':active')) onChange(next);
    if (!next) button.current?.focus({ preventScroll: true });
  };
  return (
    <Menu opened={opened} onChange={change} position="bottom-end" offset={4} width={220} returnFocus={false}>
      <Menu.Target>
        <span className={classes.anchor} aria-hidden="true" />
      </Menu.Target>
      <Menu.Dropdown aria-label="Post" aria-labelledby={undefined}>
        <Menu.Item leftSection={<IconLink size={20} stroke={1.75} />} onClick={() => void copyLink(post.id)}>
          Copy link
        </Menu.Item>
        {post.userVote && (
          <Menu.Item leftSection={<IconArrowBackUp size={20} stroke={1.75} />} onClick={onRemoveVote}>
            Remove my vote
          </Menu.Item>
        )}
        {user?.id === post.author.id && (
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
      </Menu.Dropdown>
    </Menu>
  );
}

/** Pages that did not come over https have no clipboard; the link itself is then what is shown. */
async function copyLink(postId: number): Promise<void> {
  const link = new URL(paths.post(postId), window.location.origin).href;
  try {
    await navigator.clipboard.writeText(link);
    showToast({ title: 'Link copied!' });
  } catch {
    showToast({ title: 'Copy this link', description: link });
  }
}
