import { Link } from '@tanstack/react-router';
import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Avatar } from '../members/Avatar.tsx';
import { MemberName } from '../members/MemberName.tsx';
import classes from './CommentHead.module.css';

/** Leads to the profile as the name does, so keyboards and screen readers are spared the second link. */
export function CommentFace({ author, size }: { author: Author; size: number }) {
  const face = <Avatar member={author} size={size} isDecorative />;
  if (author.id === 0) return <span className={classes.face}>{face}</span>;
  return (
    <Link to={paths.profile(author.id)} className={classes.face} tabIndex={-1} aria-hidden="true">
      {face}
    </Link>
  );
}

interface CommentHeadProps {
  comment: Comment;
  /** The comment's menu. */
  children?: ReactNode;
}

/** Who says it, how they stand, and when they said it. */
export function CommentHead({ comment, children }: CommentHeadProps) {
  const { author } = comment;
  const isHidden = author.id === 0;
  return (
    <header className={classes.root}>
      {isHidden ? (
        <MemberName member={author} />
      ) : (
        <Link to={paths.profile(author.id)} className={classes.name}>
          <MemberName member={author} />
        </Link>
      )}
      <span className={classes.line}>
        {!isHidden && <span>vibe {author.vibeScore}</span>}
        <RelativeTime time={comment.createdAt} />
        {comment.editedAt !== null && <span>edited</span>}
      </span>
      {children}
    </header>
  );
}
