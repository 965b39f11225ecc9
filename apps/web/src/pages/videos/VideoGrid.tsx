import type { Post } from '@vibeline/core/features/posts/post.schema';
import { useRef, useState } from 'react';
import { useGridKeys } from '../../features/media/gallery/use-grid-keys.ts';
import { useOpenComposer } from '../../ui/hooks/use-open-composer.ts';
import gridClasses from '../../ui/lists/cards/CardGrid.module.css';
import { CardGridSkeleton } from '../../ui/lists/cards/CardGridSkeleton.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ListStates } from '../../ui/lists/ListStates.tsx';
import { useListPosition } from '../../ui/lists/scroll-position/use-list-position.ts';
import type { useVideos } from './use-videos.ts';
import classes from './VideoGrid.module.css';
import { VideoTile } from './VideoTile.tsx';

interface VideoGridProps extends ReturnType<typeof useVideos> {
  prefetchPlayer: () => void;
}

export function VideoGrid({ list, query, posts, prefetchPlayer }: VideoGridProps) {
  const openComposer = useOpenComposer();
  useListPosition({ list, data: query.data, firstId: posts[0]?.id });
  return (
    <ListStates
      query={query}
      count={posts.length}
      failure="Failed to fetch videos"
      loadingLabel="Loading videos"
      skeleton={<CardGridSkeleton count={6} className={classes.root} />}
      empty={
        <EmptyState title="No videos yet" button={{ label: 'Write a post', onClick: openComposer }}>
          The videos that people post for everyone appear here.
        </EmptyState>
      }
      noteClassName="gutter"
    >
      <Tiles posts={posts} isBusy={query.isFetching} prefetchPlayer={prefetchPlayer} />
    </ListStates>
  );
}

interface TilesProps {
  posts: readonly Post[];
  isBusy: boolean;
  prefetchPlayer: () => void;
}

function Tiles({ posts, isBusy, prefetchPlayer }: TilesProps) {
  const root = useRef<HTMLUListElement>(null);
  const [focusedIndex, setFocusedIndex] = useState(0);
  useGridKeys(root, 'a[data-tile]');
  return (
    <ul ref={root} className={`${gridClasses.grid} ${classes.root}`} data-place aria-label="Videos" aria-busy={isBusy}>
      {posts.map((post, index) => (
        <VideoTile
          key={post.id}
          post={post}
          isInTabOrder={index === Math.min(focusedIndex, posts.length - 1)}
          onFocus={() => {
            prefetchPlayer();
            setFocusedIndex(index);
          }}
          onPointerEnter={prefetchPlayer}
        />
      ))}
    </ul>
  );
}
