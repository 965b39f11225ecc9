import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { isActive } from './active-path.rules.ts';

interface NavigationLinkProps {
  to: string;
  /** Another address of the same page. */
  alias?: string | undefined;
  className?: string | undefined;
  onClick?: () => void;
  children: ReactNode;
}

/** A press on its own page scrolls to the top; a press at the top refreshes the page. */
export function NavigationLink({ to, alias = to, className, onClick, children }: NavigationLinkProps) {
  const queryClient = useQueryClient();
  const isCurrent = useLocation({ select: ({ pathname }) => isActive(to, pathname) || isActive(alias, pathname) });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.();
    const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
    // The feed has its own way to the top (use-list-position.ts).
    if (isNewTab || to === paths.home || event.currentTarget.href !== window.location.href) return;
    event.preventDefault();
    if (window.scrollY > 0) window.scrollTo({ top: 0, behavior: 'instant' });
    else void queryClient.refetchQueries({ type: 'active' });
  };
  return (
    <Link
      to={to}
      // Or the router would mark a link on every page below its path.
      activeOptions={{ exact: true }}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={press}
    >
      {children}
    </Link>
  );
}
