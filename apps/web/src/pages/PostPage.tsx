import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { findPost } from '../cache/post.cache.ts';
import { useCache } from '../cache/use-cache.ts';
import { PostCard } from '../features/posts/PostCard.tsx';
import { PostSkeleton } from '../features/posts/PostSkeleton.tsx';
import { useShortcuts } from '../features/posts/use-shortcuts.tsx';
import { paths } from '../lib/paths.ts';
import { errorSentence, errorStatus } from '../lib/public-error.ts';
import { useTRPC } from '../lib/trpc.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import classes from './PostPage.module.css';

interface PostPageProps {
  postId: number;
}

const NOT_FOUND = 404;

/** One post by itself: where its link leads. */
export function PostPage({ postId }: PostPageProps) {
  const trpc = useTRPC();
  const cache = useCache();
  const listed = findPost(cache, postId);
  const query = useQuery(trpc.posts.get.queryOptions({ id: postId }, { ...(listed && { initialData: listed }) }));
  const { help } = useShortcuts();
  const isGone = errorStatus(query.error) === NOT_FOUND;
  const post = isGone ? undefined : query.data;
  useDocumentTitle(post ? `${post.author.name}: ${beginning(post.content)}` : 'Post');

  return (
    <div className={classes.root}>
      <BackLink />
      <h1 className="visually-hidden">Post</h1>
      {isGone && <EmptyState title="Post not found">It may have been deleted, or the link is not complete.</EmptyState>}
      {query.error && !isGone && (
        <div className={classes.note}>
          <ErrorNote
            message={errorSentence(query.error, 'The post could not be loaded.')}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      {query.isPending && !query.error && <PostSkeleton />}
      {post && <PostCard post={post} />}
      {help}
    </div>
  );
}

/** Leads home; back to where one was when there is such a place. */
function BackLink() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = (event: MouseEvent) => {
    if (!canGoBack || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <Link to={paths.home} className={classes.back} onClick={goBack}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
      Back
    </Link>
  );
}

const TITLE_LENGTH = 60;

function beginning(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= TITLE_LENGTH ? line : `${line.slice(0, TITLE_LENGTH)}…`;
}
