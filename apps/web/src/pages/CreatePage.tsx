import '@mantine/core/styles/CloseButton.layer.css';
import { CloseButton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useCurrentUser } from '../features/accounts/use-current-user.ts';
import { ComposerForm, type ComposerHandle } from '../features/composer/ComposerForm.tsx';
import { paths } from '../lib/paths.ts';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import classes from './CreatePage.module.css';

export function CreatePage() {
  useDocumentTitle('New post');
  const { user } = useCurrentUser();
  const router = useRouter();
  const goHome = useCallback(() => {
    // A post that waited for its files may be sent after the member has left this page.
    if (router.latestLocation.pathname === paths.create) void router.navigate({ to: paths.home });
  }, [router]);
  const form = useRef<ComposerHandle>(null);
  if (!user) return null;

  return (
    <div className={classes.root}>
      <header className={classes.header}>
        <h1 className={classes.title}>New post</h1>
        <CloseButton className={classes.close ?? ''} aria-label="Close" onClick={() => form.current?.requestClose()} />
      </header>
      <ComposerForm ref={form} key={user.id} member={user} variant="page" onClose={goHome} />
    </div>
  );
}
