import { Link } from '@tanstack/react-router';
import type { Author } from '@vibeline/core/features/members/member.schema';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import classes from './MemberLink.module.css';

interface MemberLinkProps {
  member: Pick<Author, 'id'>;
  /** Where a second link to the same profile stands right beside it. */
  isSilent?: boolean;
  children: ReactNode;
}

/** Leads to a member's profile. Who is anonymous has none. */
export function MemberLink({ member, isSilent = false, children }: MemberLinkProps) {
  if (member.id === 0) return children;
  const silence = isSilent ? { tabIndex: -1, 'aria-hidden': true } : {};
  return (
    <Link to={paths.profile(member.id)} className={classes.root} {...silence}>
      {children}
    </Link>
  );
}
