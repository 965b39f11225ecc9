import { Link } from '@tanstack/react-router';
import type { Author } from '@vibeline/core/features/members/member.schema';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import classes from './MemberLink.module.css';

interface MemberLinkProps {
  member: Pick<Author, 'id'>;
  /** Hides it from screen readers and the tab order, where another link to the profile is beside it. */
  isDecorative?: boolean;
  children: ReactNode;
}

export function MemberLink({ member, isDecorative = false, children }: MemberLinkProps) {
  if (member.id === 0) return children;
  const hidden = isDecorative ? { tabIndex: -1, 'aria-hidden': true } : {};
  return (
    <Link to={paths.profile(member.id)} className={classes.root} {...hidden}>
      {children}
    </Link>
  );
}
