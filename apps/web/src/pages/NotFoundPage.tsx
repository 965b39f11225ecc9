import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import classes from './NotFoundPage.module.css';

interface MessagePageProps {
  title: string;
  children: string;
}

export function NotFoundPage() {
  return (
    <MessagePage title="404 Page Not Found">
      There is nothing at this address. It may have moved, or it never was.
    </MessagePage>
  );
}

export function UserNotFoundPage() {
  return (
    <MessagePage title="User Not Found">
      Nobody is at this address. They may have left, or the link is not complete.
    </MessagePage>
  );
}

function MessagePage({ title, children }: MessagePageProps) {
  useDocumentTitle(title);
  return (
    <section className={classes.root}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{children}</p>
      <Button component={Link} to={paths.home} variant="default" size="md">
        Go home
      </Button>
    </section>
  );
}
