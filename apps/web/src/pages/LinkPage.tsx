import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../lib/paths.ts';
import { useSite } from '../ui/brand/SiteContext.ts';
import { SiteName } from '../ui/brand/SiteName.tsx';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import { VisitorFrame, VisitorPanel } from '../ui/VisitorFrame.tsx';
import classes from './SignUpPage.module.css';

/** A page for who comes from a mail or cannot sign in, without the frame of the other pages. */
export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <LinkFrame title={title}>
      <Text component="h1" className={classes.title} fw={740} lh={0.98}>
        {title}
      </Text>
      <VisitorPanel label={title}>{children}</VisitorPanel>
    </LinkFrame>
  );
}

/** `title`: of the document. */
export function LinkFrame({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  const { name } = useSite();
  return (
    <VisitorFrame
      header={
        <Link to={paths.home} className={classes.home} aria-label={`${name}, home`}>
          <SiteName />
        </Link>
      }
    >
      {children}
    </VisitorFrame>
  );
}
