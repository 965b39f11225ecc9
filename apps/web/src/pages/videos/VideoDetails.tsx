import { Group, Stack, Text } from '@mantine/core';
import { IconArrowUpRight, IconShare2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { PostCard } from '../../features/posts/card/PostCard.tsx';
import { useIsOwnPost } from '../../features/posts/card/use-is-own-post.ts';
import { shareSubjectOf } from '../../features/posts/share-subject.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { paths } from '../../lib/paths.ts';
import { Button, buttonProps } from '../../ui/buttons/Button.tsx';
import { countOf } from '../../ui/format-count.ts';
import { MoreVideos } from './MoreVideos.tsx';
import classes from './VideoDetails.module.css';
import { viewsText } from './video-texts.ts';

interface VideoDetailsProps {
  post: Post;
  onShow: (postId: number) => void;
}

export function VideoDetails({ post, onShow }: VideoDetailsProps) {
  const isOwn = useIsOwnPost(post);
  const share = () => openShare({ ...shareSubjectOf(post, isOwn), url: paths.video(post.id) });
  return (
    <Stack className={classes.root} gap={16} miw={0} mih={0}>
      <PostCard key={post.id} post={post} hasMedia={false} />
      <Group gap={8} px="var(--gutter)">
        <Text className="tabular-nums nowrap" flex={1} c="dimmed" fz="sm" title={countOf(post.viewCount, 'view')}>
          {viewsText(post)}
        </Text>
        <Button variant="default" aria-haspopup="dialog" onClick={share}>
          <IconShare2 size={20} stroke={1.75} aria-hidden="true" />
          Share
        </Button>
        <Link to={paths.post(post.id)} {...buttonProps({ variant: 'default' })}>
          <IconArrowUpRight size={20} stroke={1.75} className="mirrored-in-rtl" aria-hidden="true" />
          Open post
        </Link>
      </Group>
      <MoreVideos key={post.author.id} post={post} onShow={onShow} />
    </Stack>
  );
}
