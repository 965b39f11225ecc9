import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { LinkTarget } from '../lib/link-target.ts';
import classes from './FilterLinks.module.css';
import { scrollSideways } from './scroll/scroll-sideways.ts';

export function FilterLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={classes.root}>
      {children}
    </nav>
  );
}

interface FilterLinkProps extends LinkTarget {
  isCurrent: boolean;
  /** Whether the choice is a step in the history: it is a place of its own, as a folder is. */
  isInHistory?: boolean;
  children: ReactNode;
}

/** One of several choices of what a list shows. The choice is in the address. */
export function FilterLink({ isCurrent, isInHistory = false, children, ...link }: FilterLinkProps) {
  const chosen = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const row = chosen.current?.parentElement;
    if (isCurrent && chosen.current && row) scrollSideways(row, chosen.current);
  }, [isCurrent]);
  return (
    <Link
      {...link}
      ref={chosen}
      replace={!isInHistory}
      resetScroll={false}
      // Or the link without parameters would be marked as current beside that of the choice.
      activeOptions={{ exact: true }}
      className={`${classes.link} touch-area`}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {children}
    </Link>
  );
}
