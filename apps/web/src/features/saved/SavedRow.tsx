import { Link } from '@tanstack/react-router';
import { excerptOf } from '@vibeline/core/excerpt.rules';
import type { SavedItem } from '@vibeline/core/features/saved/saved.schema';
import { type ReactNode, useId } from 'react';
import { paths } from '../../lib/paths.ts';
import { useHistoryOverlay } from '../../lib/use-history-overlay.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { lazyDialog, lazyMenu } from '../../ui/lazy-component.tsx';
import { Row } from '../../ui/lists/rows/Row.tsx';
import { DotsMenu } from '../../ui/menus/DotsMenu.tsx';
import { RelativeTime } from '../../ui/time/RelativeTime.tsx';
import { Avatar } from '../members/Avatar.tsx';
import { useOpenStories } from '../stories/open-stories.ts';
import classes from './SavedRow.module.css';
import { useSaved } from './saved.change.ts';

const SavedMenuList = lazyMenu(() => import('./SavedMenuList.tsx'), 'SavedMenuList');
const MoveDialog = lazyDialog(() => import('./MoveDialog.tsx'), 'MoveDialog');

const EXCERPT_LENGTH = 160;

const names = { post: 'Post', comment: 'Comment', story: 'Story' } as const;

interface SavedRowProps {
  item: SavedItem;
  /** Of the folder it is in, where the list shows more than that folder. */
  folderName: string | undefined;
}

export function SavedRow({ item, folderName }: SavedRowProps) {
  const move = useHistoryOverlay('moveSaved', { key: useId() });
  const { setSaved } = useSaved(item, { isSaved: true, folderId: item.folderId });
  const shown = item.post ?? item.comment ?? item.story;
  const remove = () => setSaved(false);
  if (!shown) {
    return (
      <Row
        title={<span className={classes.gone}>No longer available</span>}
        details={<SavedFacts item={item} folderName={folderName} />}
        actions={
          <Button variant="default" aria-label={`Remove the ${item.kind} that is no longer available`} onClick={remove}>
            Remove
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Row
        picture={<Avatar member={shown.author} size={44} isDecorative />}
        title={<Title item={item} />}
        details={<SavedFacts item={item} author={shown.author.name} folderName={folderName} />}
        actions={
          <DotsMenu label={`More about the ${item.kind} by ${shown.author.name}`} prefetch={SavedMenuList.prefetch}>
            {(anchor) => <SavedMenuList {...anchor} onMove={move.open} onRemove={remove} />}
          </DotsMenu>
        }
      />
      {move.isOpen && <MoveDialog item={item} onClose={move.close} />}
    </>
  );
}

function Title({ item: { post, comment, story } }: { item: SavedItem }) {
  if (post)
    return (
      <Link to={paths.post(post.id)} className={classes.title}>
        <Text text={post.content} hasMedia={post.media.length > 0} />
      </Link>
    );
  if (comment)
    return (
      <Link to={paths.post(comment.postId)} search={{ comment: comment.id }} className={classes.title}>
        <Text text={comment.content} />
      </Link>
    );
  return (
    story && (
      <StoryButton authorId={story.author.id}>
        <Text text={story.content} hasMedia={story.media.length > 0} />
      </StoryButton>
    )
  );
}

function StoryButton({ authorId, children }: { authorId: number; children: ReactNode }) {
  return (
    <button type="button" className={classes.title} onClick={useOpenStories(authorId)}>
      {children}
    </button>
  );
}

function Text({ text, hasMedia = false }: { text: string; hasMedia?: boolean }) {
  const excerpt = excerptOf(text, EXCERPT_LENGTH);
  return <bdi>{excerpt === '' && hasMedia ? 'Pictures or a video' : excerpt}</bdi>;
}

interface SavedFactsProps extends SavedRowProps {
  author?: string;
}

function SavedFacts({ item, author, folderName }: SavedFactsProps) {
  return (
    <>
      {names[item.kind]}
      {author !== undefined && (
        <>
          {' by '}
          <bdi>{author}</bdi>
        </>
      )}
      {' · saved '}
      <RelativeTime time={item.savedAt} />
      {folderName !== undefined && (
        <>
          {' · in '}
          <bdi>{folderName}</bdi>
        </>
      )}
    </>
  );
}
