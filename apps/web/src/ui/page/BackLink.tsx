import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { MouseEventHandler } from 'react';
import classes from './BackLink.module.css';

interface BackLinkProps extends Pick<LinkProps, 'to' | 'search'> {
  label: string;
  onClick?: MouseEventHandler;
}

export function BackLink({ label, ...link }: BackLinkProps) {
  return (
    <Link {...link} className={classes.root}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
      {label}
    </Link>
  );
}
