import { Flex, Paper, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { Avatar } from '../../features/members/Avatar.tsx';
import { MemberLink } from '../../features/members/MemberLink.tsx';
import { MemberName } from '../../features/members/MemberName.tsx';
import { ProcessingVideos } from '../../features/posts/card/PostMedia.tsx';
import { VibeEdge } from '../../features/vibe/VibeEdge.tsx';
import type { OverlaySearch } from '../../lib/use-history-overlay.ts';
import { VideoPoster } from './VideoPoster.tsx';
import classes from './VideoTile.module.css';
import { videoOf } from './video-of.ts';
import { videoName, videoTitle, viewsText, votesText } from './video-texts.ts';

interface VideoTileProps {
  post: Post;
  isInTabOrder: boolean;
  onFocus: () => void;
  onPointerEnter: () => void;
}

/** Its link plays the video; a visible tile does not count as a view. */
export function VideoTile({ post, isInTabOrder, onFocus, onPointerEnter }: VideoTileProps) {
  const { id, author, positiveVotes, negativeVotes } = post;
  const item = videoOf(post);
  return (
    <Paper component="li" className={`${classes.root} hover-surface`} pos="relative" miw={0} data-video={id}>
      <Link
        to="."
        search={(current: OverlaySearch) => ({ ...current, video: id })}
        state={{ overlay: 'video' }}
        resetScroll={false}
        className="link-cover"
        tabIndex={isInTabOrder ? 0 : -1}
        aria-label={videoName(post)}
        aria-haspopup="dialog"
        data-tile
        onFocus={onFocus}
        onPointerEnter={onPointerEnter}
      >
        {item && <VideoPoster item={item} />}
      </Link>
      <Stack gap={6} pt={10} pb={16} px={12} aria-hidden="true">
        <Flex component="span" className={classes.author} miw={0} fz="sm">
          <MemberLink member={author} isDecorative>
            <Flex component="span" align="center" gap={8} miw={0}>
              <Avatar member={author} size={28} isDecorative />
              <MemberName member={author} />
            </Flex>
          </MemberLink>
        </Flex>
        <Text lineClamp={2} fz="sm" lh={1.4} dir="auto">
          {videoTitle(post)}
        </Text>
        <Flex className="tabular-nums" wrap="wrap" columnGap={12} c="dimmed" fz="xs">
          <span>{viewsText(post)}</span>
          <span>{votesText(post)}</span>
        </Flex>
      </Stack>
      <VibeEdge positive={positiveVotes} negative={negativeVotes} className={classes.edge} />
      <ProcessingVideos post={post} />
    </Paper>
  );
}
