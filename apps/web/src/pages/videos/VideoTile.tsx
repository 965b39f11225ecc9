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
    <li className={classes.root} data-video={id}>
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
      <div className={classes.body} aria-hidden="true">
        <span className={classes.author}>
          <MemberLink member={author} isDecorative>
            <span className={classes.name}>
              <Avatar member={author} size={28} isDecorative />
              <MemberName member={author} />
            </span>
          </MemberLink>
        </span>
        <p className={classes.title} dir="auto">
          {videoTitle(post)}
        </p>
        <p className={classes.facts}>
          <span>{viewsText(post)}</span>
          <span>{votesText(post)}</span>
        </p>
      </div>
      <VibeEdge positive={positiveVotes} negative={negativeVotes} className={classes.edge} />
      <ProcessingVideos post={post} />
    </li>
  );
}
