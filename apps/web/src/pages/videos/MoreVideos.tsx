import { Box, Flex, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { type MouseEvent, useId } from 'react';
import { paths } from '../../lib/paths.ts';
import { errorMessage } from '../../lib/server/public-error.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { SkeletonBlock } from '../../ui/lists/Skeleton.tsx';
import classes from './MoreVideos.module.css';
import { useVideosOf } from './use-videos.ts';
import { VideoPoster } from './VideoPoster.tsx';
import { videoOf } from './video-of.ts';
import { videoName } from './video-texts.ts';

interface MoreVideosProps {
  post: Post;
  onShow: (postId: number) => void;
}

export function MoreVideos({ post, onShow }: MoreVideosProps) {
  const id = useId();
  const { author } = post;
  const { query, items: posts } = useVideosOf(author.id);
  const hasOthers = posts.some((other) => other.id !== post.id);
  if (author.id === 0 || (query.data && !hasOthers)) return null;
  return (
    <Flex component="section" direction="column" gap={8} aria-labelledby={id}>
      <Flex component="header" align="center" justify="space-between" gap={12} px="var(--gutter)" mih={44}>
        <Text id={id} component="h3" truncate miw={0} fz="md" fw={680}>
          More videos by <bdi>{author.name}</bdi>
        </Text>
        {query.hasNextPage && (
          <Link to={paths.profile(author.id)} search={{ tab: 'media', filter: 'videos' }} className={classes.all}>
            See all
          </Link>
        )}
      </Flex>
      {query.error && !query.data && (
        <ErrorNote message={errorMessage(query.error, 'Failed to fetch videos')} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && !query.error && <SkeletonBlock mx="var(--gutter)" h={120} bdrs="var(--radius-control)" />}
      {hasOthers && (
        <Flex component="ul" className={`${classes.strip} thin-scrollbar`} gap={8}>
          {posts.map((other) => (
            <Item key={other.id} post={other} onShow={onShow} />
          ))}
        </Flex>
      )}
    </Flex>
  );
}

interface ItemProps {
  post: Post;
  onShow: (postId: number) => void;
}

function Item({ post, onShow }: ItemProps) {
  const item = videoOf(post);
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onShow(post.id);
  };
  return (
    <Box component="li" flex="none" w="7.5rem">
      <Link
        to={paths.videos}
        search={{ video: post.id }}
        className={classes.link}
        aria-label={videoName(post)}
        onClick={press}
      >
        {item && <VideoPoster item={item} />}
      </Link>
    </Box>
  );
}
