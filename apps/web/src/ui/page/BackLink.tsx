import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MouseEventHandler } from 'react';
import type { LinkTarget } from '../../lib/link-target.ts';
import classes from './BackLink.module.css';

interface BackLinkProps extends LinkTarget {
  label: string;
  onClick?: MouseEventHandler;
}

export function BackLink({ label, ...link }: BackLinkProps) {
  return (
    <Link {...link} className={classes.root}>
      <IconArrowLeft className="mirrored-in-rtl" size={20} stroke={1.75} aria-hidden="true" />
      {label}
    </Link>
  );
}
