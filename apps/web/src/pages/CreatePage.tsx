import { Flex, Paper, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useCurrentUser } from '../features/accounts/use-current-user.ts';
import { ComposerForm, type ComposerHandle } from '../features/composer/ComposerForm.tsx';
import { draftOf } from '../features/composer/draft/draft-store.ts';
import { textOfShared, withSharedText } from '../features/composer/draft/shared-text.rules.ts';
import { paths } from '../lib/paths.ts';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import classes from './CreatePage.module.css';
import { createSearch } from './create-search.ts';

export function CreatePage() {
  useDocumentTitle('New post');
  const { user } = useCurrentUser();
  const router = useRouter();
  const goHome = useCallback(() => {
    // A post that waited for its files may be sent after the member has left this page.
    if (router.latestLocation.pathname === paths.create) void router.navigate({ to: paths.home });
  }, [router]);
  const form = useRef<ComposerHandle>(null);
  // Not in the route, which is in the first script.
  const shared = createSearch(useSearch({ strict: false }));
  useSharedText(user?.id, textOfShared(shared));
  if (!user) return null;

  return (
    <Paper className={classes.root} mod="bleed" pt={12} pb={0} px="var(--card-padding)">
      <Flex component="header" align="center" justify="space-between" mb={8}>
        <Title order={1} fw={720} lts="-0.025em">
          New post
        </Title>
        <IconButton label="Close" className={classes.close} onClick={() => form.current?.requestClose()}>
          <IconX size={22} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </Flex>
      <ComposerForm ref={form} key={user.id} member={user} initialKind="post" isPage onClose={goHome} />
    </Paper>
  );
}

function useSharedText(memberId: number | undefined, shared: string): void {
  const router = useRouter();
  useEffect(() => {
    if (memberId === undefined || shared === '') return;
    const draft = draftOf({ memberId, kind: 'post' });
    draft.change({ text: withSharedText(draft.read().text, shared) });
    // A reload does not add it again.
    void router.navigate({ to: paths.create, search: {}, replace: true });
  }, [memberId, shared, router]);
}
