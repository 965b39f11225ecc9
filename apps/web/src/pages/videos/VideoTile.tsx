import { Flex, Stack, Text } from '@mantine/core';
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

/** Its link plays the video; seeing the tile is no view of it. */
export function VideoTile({ post, isInTabOrder, onFocus, onPointerEnter }: VideoTileProps) {
  const { id, author, positiveVotes, negativeVotes } = post;
  const item = videoOf(post);
  return (
    <Flex
      component="li"
      className={classes.root}
      direction="column"
      miw={0}
      bd="1px solid var(--hairline)"
      bdrs="var(--radius-card)"
      data-video={id}
    >
      <Link
        to="."
        search={(current: OverlaySearch) => ({ ...current, video: id })}
        state={{ overlay: 'video' }}
        resetScroll={false}
        className={classes.link}
        tabIndex={isInTabOrder ? 0 : -1}
        aria-label={videoName(post)}
        aria-haspopup="dialog"
        data-tile
        onFocus={onFocus}
        onPointerEnter={onPointerEnter}
      >
        {item && <VideoPoster item={item} />}
      </Link>
      <Stack className={classes.body} gap={6} flex={1} aria-hidden="true">
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
        <Text className={`${classes.facts} tabular-nums`} c="dimmed" fz="xs">
          <span>{viewsText(post)}</span>
          <span>{votesText(post)}</span>
        </Text>
      </Stack>
      <VibeEdge positive={positiveVotes} negative={negativeVotes} className={classes.edge} />
      <ProcessingVideos post={post} />
    </Flex>
  );
}
