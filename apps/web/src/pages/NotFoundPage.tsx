import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import classes from './NotFoundPage.module.css';

const TITLE = '404 Page Not Found';

export function NotFoundPage() {
  useDocumentTitle(TITLE);
  return (
    <section className={classes.root}>
      <h1 className={classes.title}>{TITLE}</h1>
      <p className={classes.why}>There is nothing at this address. It may have moved, or it never was.</p>
      <Button component={Link} to={paths.home} variant="default" size="md">
        Go home
      </Button>
    </section>
  );
}
