import { Box } from '@mantine/core';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { postPageTitle } from '@vibeline/core/features/posts/post-title.rules';
import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { useCurrentUser } from '../features/accounts/use-current-user.ts';
import { Comments } from '../features/comments/Comments.tsx';
import { hasLeftCircle } from '../features/posts/card/left-circle.rules.ts';
import { PostCard } from '../features/posts/card/PostCard.tsx';
import { usePost } from '../features/posts/use-post.ts';
import { paths } from '../lib/paths.ts';
import { useDeferredArrival } from '../ui/hooks/use-deferred-arrival.ts';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import { focusMain, isFocusLost } from '../ui/hooks/use-focus-return.ts';
import { EmptyState } from '../ui/lists/EmptyState.tsx';
import { ErrorState } from '../ui/lists/ErrorState.tsx';
import { Loading } from '../ui/lists/Loading.tsx';
import { pageShapes } from '../ui/lists/page-shapes.ts';
import { Skeleton } from '../ui/lists/Skeleton.tsx';
import { BackLink } from '../ui/page/BackLink.tsx';
import { HomeLink } from './HomeLink.tsx';
import classes from './PostPage.module.css';

interface PostPageProps {
  postId: number;
  commentId: number | undefined;
}

export function PostPage({ postId, commentId }: PostPageProps) {
  const { user } = useCurrentUser();
  const { post: loaded, isNotFound, error, retry } = usePost(postId);
  const post = useDeferredArrival(loaded);
  const field = useRef<HTMLTextAreaElement>(null);
  const writeComment = useCallback(() => field.current?.focus(), []);
  useEffect(() => {
    // The post had the focus and has just been deleted.
    if (isNotFound && isFocusLost()) focusMain();
  }, [isNotFound]);
  useDocumentTitle(post ? postPageTitle(post) : 'Post');

  return (
    <div className={classes.root}>
      <Box ps="var(--gutter)">
        <BackOrHome />
      </Box>
      <h1 className="visually-hidden">Post</h1>
      {isNotFound && (
        <EmptyState title="Post not found" action={<HomeLink />}>
          {user
            ? 'It may have been deleted, or the link is not complete.'
            : 'It may have been deleted, or only some members can see it.'}
        </EmptyState>
      )}
      {error !== null && <ErrorState message={error} onRetry={retry} />}
      {!post && !isNotFound && error === null && (
        <Loading label="Loading the post" noteClassName="gutter" onRetry={retry}>
          <Skeleton shape={pageShapes.post} />
        </Loading>
      )}
      {post && hasLeftCircle(post) && <PostCard post={post} onComments={writeComment} />}
      {post && !hasLeftCircle(post) && (
        <Comments
          key={`${postId} ${commentId}`}
          postId={postId}
          viewer={user}
          isPrivate={post.isPrivate && post.circleId === null}
          linkedId={commentId}
          field={field}
        >
          <PostCard post={post} onComments={writeComment} />
        </Comments>
      )}
    </div>
  );
}

function BackOrHome() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = (event: MouseEvent) => {
    if (!canGoBack || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.back();
  };
  return <BackLink to={paths.home} label="Back" onClick={goBack} />;
}
