import { Link } from '@tanstack/react-router';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { FollowButton } from '../../follows/FollowButton.tsx';
import { Avatar } from '../../members/Avatar.tsx';
import { MemberLink } from '../../members/MemberLink.tsx';
import { MemberName } from '../../members/MemberName.tsx';
import classes from './PostHeader.module.css';

interface PostHeaderProps {
  post: Post;
  nameId: string;
  children?: ReactNode;
}

export function PostHeader({ post, nameId, children }: PostHeaderProps) {
  const { author } = post;
  const isHidden = author.id === 0;
  const canBeFollowed = post.media.length > 0 && author.relation !== null;
  return (
    <header className={classes.root} data-full={canBeFollowed}>
      <MemberLink member={author} isDecorative>
        <Avatar member={author} size={48} isDecorative />
      </MemberLink>
      <div className={classes.info}>
        <MemberLink member={author}>
          <MemberName member={author} id={nameId} />
        </MemberLink>
        <div className={classes.line}>
          {!isHidden && (
            <>
              <span className={classes.username}>@{author.username}</span>
              <span className={classes.detail}>vibe {author.vibeScore}</span>
            </>
          )}
          <Link to={paths.post(post.id)} className={classes.time} data-permalink>
            <RelativeTime time={post.createdAt} />
          </Link>
          {post.editedAt !== null && <span className={classes.detail}>edited</span>}
          {post.isAnonymous && !isHidden && <span className={classes.detail}>anonymous to others</span>}
        </div>
      </div>
      {canBeFollowed && <FollowButton member={author} />}
      {children}
    </header>
  );
}
