import type { Post } from '@vibeline/core/features/posts/post.schema';
import { useIsOnline } from '../../../lib/connection/use-connection.ts';
import { Dialog, type DialogState } from '../../../ui/dialogs/Dialog.tsx';
import panesClasses from '../../../ui/dialogs/panes.module.css';
import { useIsDesktop } from '../../../ui/hooks/use-is-desktop.ts';
import { useLastShown } from '../../../ui/hooks/use-last-shown.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { ErrorState } from '../../../ui/lists/ErrorState.tsx';
import { pageShapes } from '../../../ui/lists/page-shapes.ts';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { useCurrentUser } from '../../accounts/use-current-user.ts';
import { Comments } from '../../comments/Comments.tsx';
import { KeptTexts } from '../../comments/writing/KeptTexts.tsx';
import { MediaCarousel } from '../../media/MediaCarousel.tsx';
import { ProcessingVideos } from '../card/PostMedia.tsx';
import { usePost } from '../use-post.ts';
import classes from './CommentsDialog.module.css';
import { findCommentsButton } from './find-comments-button.ts';
import { OpenPost } from './OpenPost.tsx';

interface CommentsDialogProps extends DialogState {
  postId: number | null;
}

export function CommentsDialog({ opened, postId, onClose }: CommentsDialogProps) {
  const shownId = useLastShown(postId);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      findFocusTarget={() => findCommentsButton(shownId)}
      isFullScreenOnPhone
      size="auto"
      title="Comments"
      contentClassName={`${panesClasses.content} ${classes.content}`}
      bodyClassName={panesClasses.body}
    >
      {shownId !== null && <PostAndComments key={shownId} postId={shownId} />}
    </Dialog>
  );
}

function PostAndComments({ postId }: { postId: number }) {
  const { user } = useCurrentUser();
  // Without a connection the list below shows that.
  const isOnline = useIsOnline();
  const { post, isNotFound, error, isLoading, retry } = usePost(postId);
  const isWide = useIsDesktop();
  const hasMedia = post !== null && post.media.length > 0;
  return (
    <div className={classes.panes} data-split={isWide && hasMedia}>
      {isWide && hasMedia && <PostCarousel post={post} isFilling />}
      {isNotFound ? (
        <div style={{ alignSelf: 'center' }}>
          <EmptyState title="Post not found">It may have been deleted, or the link is not complete.</EmptyState>
          {user && <KeptTexts postId={postId} viewerId={user.id} />}
        </div>
      ) : (
        <Comments
          postId={postId}
          viewer={user}
          isPrivate={post?.isPrivate === true && post.circleId === null}
          isInDialog
        >
          {post && <OpenPost post={post}>{!isWide && hasMedia && <PostCarousel post={post} />}</OpenPost>}
          {isLoading && isOnline && <Skeleton shape={pageShapes.post} />}
          {error !== null && !post && <ErrorState message={error} onRetry={retry} />}
        </Comments>
      )}
    </div>
  );
}

function PostCarousel({ post, isFilling = false }: { post: Post; isFilling?: boolean }) {
  return (
    <div className={classes.media}>
      <MediaCarousel
        items={post.media}
        sizes="(min-width: 1024px) 640px, (min-width: 768px) 720px, 100vw"
        isFilling={isFilling}
      />
      <ProcessingVideos post={post} />
    </div>
  );
}
