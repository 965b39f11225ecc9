import { Link } from '@tanstack/react-router';
import { audienceLabel } from '@vibeline/core/features/posts/audience-label.rules';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { type ReactNode, use } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Count } from '../../../ui/Count.tsx';
import { RelativeTime } from '../../../ui/time/RelativeTime.tsx';
import { FollowButton } from '../../follows/FollowButton.tsx';
import { useCanFollow } from '../../follows/follow.change.ts';
import { Avatar } from '../../members/Avatar.tsx';
import { MemberLink } from '../../members/MemberLink.tsx';
import { MemberName } from '../../members/MemberName.tsx';
import { EditedMark } from '../../versions/lazy-edited-mark.tsx';
import { VibeScore } from '../../vibe/VibeScore.tsx';
import classes from './PostHeader.module.css';
import { fitOnLine, tagsNotInText } from './post-tags.rules.ts';
import { ShownCircle } from './shown-circle.ts';
import { useIsOwnPost } from './use-is-own-post.ts';

interface PostHeaderProps {
  post: Post;
  nameId: string;
  children?: ReactNode;
}

export function PostHeader({ post, nameId, children }: PostHeaderProps) {
  const { author } = post;
  const tags = tagsNotInText(post);
  const areTagsOnLine = fitOnLine(tags);
  const canFollow = useCanFollow(author);
  const canBeFollowed = post.media.length > 0 && canFollow;
  return (
    <header className={classes.root}>
      <MemberLink member={author} isDecorative>
        <Avatar member={author} size={48} isDecorative />
      </MemberLink>
      <div className={classes.info}>
        <MemberLink member={author}>
          <MemberName member={author} id={nameId} />
        </MemberLink>
        <div className={classes.details}>
          <PostLine post={post} />
          <CircleLink post={post} />
          {areTagsOnLine && <PostTags tags={tags} />}
        </div>
      </div>
      <div className={classes.actions}>
        {canBeFollowed && (
          <span className={classes.follow}>
            <FollowButton member={author} />
          </span>
        )}
        {children}
      </div>
      {!areTagsOnLine && <PostTags tags={tags} />}
    </header>
  );
}

function CircleLink({ post: { circleId, circleName } }: { post: Post }) {
  const shownId = use(ShownCircle);
  if (circleId === null || circleName === null || circleId === shownId) return null;
  return (
    <Link to={paths.circle(circleId)} className={`${classes.circle} ${classes.badge}`} title={circleName}>
      <bdi>{circleName}</bdi>
    </Link>
  );
}

function AudienceLabel({ post: { isPrivate, visibility, circleId, circleName } }: { post: Post }) {
  const isNamed = circleId !== null && circleName !== null;
  return (
    isPrivate && !isNamed && <span className={`${classes.audience} ${classes.badge}`}>{audienceLabel(visibility)}</span>
  );
}

function PostLine({ post }: { post: Post }) {
  const { author, category, viewCount } = post;
  const isOwn = useIsOwnPost(post);
  const isHidden = author.id === 0;
  return (
    <div className={classes.line}>
      {!isHidden && (
        <>
          <span className={classes.username}>@{author.username}</span>
          <VibeScore member={author} />
        </>
      )}
      <Link to={paths.post(post.id)} className={classes.time} data-permalink>
        <RelativeTime time={post.createdAt} />
      </Link>
      <AudienceLabel post={post} />
      {/* Those of imported posts are not counted. */}
      {isOwn && !post.isImported && (
        <span title="Only you see this">
          <Count value={viewCount} noun="view" />
        </span>
      )}
      {post.isImported && <span>imported</span>}
      {post.editedAt !== null && !post.votesBefore && <EditedMark item={post} kind="post" />}
      {post.isAnonymous && !isHidden && <span>anonymous to others</span>}
      {category !== null && (
        <span className={classes.category} title={category}>
          <bdi>{category}</bdi>
        </span>
      )}
    </div>
  );
}

function PostTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <div className={classes.tags} dir="auto">
      {tags.map((tag) => (
        <Link key={tag} to={paths.hashtag(tag)} className={classes.tag}>
          #{tag}
        </Link>
      ))}
    </div>
  );
}
