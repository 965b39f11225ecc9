import { Link } from '@tanstack/react-router';
import type { Author } from '@vibeline/core/features/members/member.schema';
import type { MouseEvent, ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import classes from './MemberLink.module.css';

interface MemberLinkProps {
  member: Pick<Author, 'id'> & { username?: string };
  /** Hides it from screen readers and the tab order, where another link to the profile is beside it. */
  isDecorative?: boolean;
  /** Opens something over the page instead. A new tab still gets the profile. */
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}

export function MemberLink({ member, isDecorative = false, onOpen, children }: MemberLinkProps) {
  // Nobody sees who wrote anonymously; who was deleted has no page.
  if (member.id === 0 || member.username === '') return children;
  const hidden = isDecorative ? { tabIndex: -1, 'aria-hidden': true } : {};
  const opening = onOpen && {
    'aria-haspopup': 'dialog' as const,
    onClick: (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen();
    },
  };
  return (
    <Link to={paths.profile(member.id)} className={classes.root} {...hidden} {...opening}>
      {children}
    </Link>
  );
}
