import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNote } from '../../../ui/ErrorNote.tsx';
import { useVisibleHeight } from '../../../ui/use-visible-height.ts';
import { useCurrentUser } from '../../accounts/use-current-user.ts';
import { Comments } from '../../comments/Comments.tsx';
import { MediaCarousel } from '../../media/MediaCarousel.tsx';
import { ProcessingVideos } from '../PostMedia.tsx';
import { PostSkeleton } from '../PostSkeleton.tsx';
import { usePost } from '../use-post.ts';
import classes from './CommentsDialog.module.css';
import { OpenPost } from './OpenPost.tsx';

interface CommentsDialogProps {
  /** The post whose comments are open; null while none are. */
  postId: number | null;
  onClose: () => void;
}

/** A post and its comments, over the page it was found on. */
export function CommentsDialog({ postId, onClose }: CommentsDialogProps) {
  // What is shown stays while the dialog goes.
  const [shownId, setShownId] = useState(postId);
  if (postId !== null && postId !== shownId) setShownId(postId);
  const isPhone = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false });
  const visibleHeight = useVisibleHeight();
  return (
    <Modal
      opened={postId !== null}
      onClose={onClose}
      onExitTransitionEnd={() => focusCard(shownId)}
      returnFocus={false}
      fullScreen={isPhone ?? false}
      size="auto"
      padding={0}
      yOffset="5dvh"
      title="Comments"
      closeButtonProps={{ 'aria-label': 'Close' }}
      // A phone's keyboard covers what is as high as the screen; the visible part ends above it.
      styles={isPhone && visibleHeight !== null ? { content: { height: visibleHeight } } : {}}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
    >
      {shownId !== null && <PostAndComments key={shownId} postId={shownId} />}
    </Modal>
  );
}

/** Gives the focus back to the card, unless it has gone elsewhere meanwhile, such as to another page. */
function focusCard(postId: number | null): void {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && !activeElement.closest('[role="dialog"]')) return;
  document.querySelector<HTMLElement>(`[data-post="${postId}"] [data-comments]`)?.focus({ preventScroll: true });
}

function PostAndComments({ postId }: { postId: number }) {
  const { user } = useCurrentUser();
  const { post, isGone, error, isLoading, retry } = usePost(postId);
  const isWide = useMediaQuery('(min-width: 1100px)', undefined, { getInitialValueInEffect: false }) ?? false;
  if (!user) return null;
  const hasMedia = post !== null && post.media.length > 0;
  return (
    <div className={classes.panes} data-split={isWide && hasMedia}>
      {isWide && hasMedia && <PostCarousel post={post} />}
      {isGone ? (
        <div className={classes.gone}>
          <EmptyState title="Post not found">It may have been deleted, or the link is not complete.</EmptyState>
        </div>
      ) : (
        <Comments postId={postId} reader={user} isInDialog>
          {post && <OpenPost post={post}>{!isWide && hasMedia && <PostCarousel post={post} />}</OpenPost>}
          {isLoading && <PostSkeleton />}
          {error !== null && !post && (
            <div className={classes.note}>
              <ErrorNote message={error} onRetry={retry} />
            </div>
          )}
        </Comments>
      )}
    </div>
  );
}

/** Beside the comments where there is room, above them where there is not. */
function PostCarousel({ post }: { post: Post }) {
  return (
    <div className={classes.media}>
      <MediaCarousel items={post.media} sizes="(min-width: 1100px) 600px, (min-width: 768px) 720px, 100vw" />
      <ProcessingVideos post={post} />
    </div>
  );
}
