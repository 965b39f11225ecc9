import type { ReactNode } from 'react';
import type { LinkTarget } from '../../lib/link-target.ts';
import { BackLink } from './BackLink.tsx';
import classes from './DetailPage.module.css';

interface DetailPageProps {
  back: LinkTarget & { label: string };
  /** null while it is not known. */
  title: string | null;
  children: ReactNode;
}

export function DetailPage({ back, title, children }: DetailPageProps) {
  return (
    <div className={classes.root}>
      <BackLink {...back} />
      {title !== null && <h1 className={classes.title}>{title}</h1>}
      {children}
    </div>
  );
}
