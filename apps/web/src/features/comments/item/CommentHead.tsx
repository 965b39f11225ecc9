import { Link } from '@tanstack/react-router';
import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { RelativeTime } from '../../../ui/time/RelativeTime.tsx';
import { Avatar } from '../../members/Avatar.tsx';
import { MemberName } from '../../members/MemberName.tsx';
import { EditedMark } from '../../versions/lazy-edited-mark.tsx';
import { VibeScore } from '../../vibe/VibeScore.tsx';
import classes from './CommentHead.module.css';

/** Links to the profile as the name does; hidden from keyboards and screen readers, which need only one link. */
export function CommentAvatar({ author, size }: { author: Author; size: number }) {
  const avatar = <Avatar member={author} size={size} isDecorative />;
  if (author.id === 0) return <span className={classes.avatar}>{avatar}</span>;
  return (
    <Link to={paths.profile(author.id)} className={classes.avatar} tabIndex={-1} aria-hidden="true">
      {avatar}
    </Link>
  );
}

interface CommentHeadProps {
  comment: Comment;
  children?: ReactNode;
}

export function CommentHead({ comment, children }: CommentHeadProps) {
  const { author } = comment;
  const isAnonymous = author.id === 0;
  return (
    <header className={classes.root}>
      {isAnonymous ? (
        <MemberName member={author} />
      ) : (
        <Link to={paths.profile(author.id)} className={classes.name}>
          <MemberName member={author} />
        </Link>
      )}
      <span className={classes.line}>
        {!isAnonymous && <VibeScore member={author} />}
        <RelativeTime time={comment.createdAt} />
        {comment.editedAt !== null && !comment.votesBefore && <EditedMark item={comment} kind="comment" />}
      </span>
      {children}
    </header>
  );
}
