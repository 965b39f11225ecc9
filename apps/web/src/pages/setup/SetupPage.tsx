import { Box, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { signIn } from '../../features/accounts/sign-in.ts';
import { useNetwork } from '../../features/network/use-network.ts';
import { SetUpForm } from '../../features/setup/SetUpForm.tsx';
import { saveNetworkPicture } from '../../features/setup/save-network-picture.ts';
import { useSetupCode } from '../../features/setup/use-setup-code.ts';
import { paths } from '../../lib/paths.ts';
import { errorMessage, isNotFound } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Wordmark } from '../../ui/brand/Wordmark.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { VisitorFrame, VisitorPanel } from '../../ui/VisitorFrame.tsx';
import frameClasses from '../SignUpPage.module.css';
import classes from './SetupPage.module.css';

export function SetupPage() {
  useDocumentTitle('Set up the network');
  return (
    <VisitorFrame
      header={
        <Link to={paths.home} className={frameClasses.home} aria-label="Vibeline, home">
          <Wordmark />
        </Link>
      }
    >
      <div>
        <Text component="h1" className={frameClasses.title} fw={740} lh={0.98}>
          <span>Set up </span>
          <span>your network.</span>
        </Text>
        <ol className={classes.steps}>
          <li>Your account: you own the network, and nobody else gets in until it is open.</li>
          <li>What the network is called, and who can join. All of it can be changed later.</li>
          <li>Then invite people.</li>
        </ol>
      </div>
      <VisitorPanel label="Set up the network">
        <Panel />
      </VisitorPanel>
    </VisitorFrame>
  );
}

/** Signing in shows the page anew, where the used link must not be checked. */
let hasOpened = false;

function Panel() {
  const code = useSetupCode();
  const { isBeingSetUp } = useNetwork();
  const check = trpc.setup.checkLink.useMutation();
  const { mutate } = check;
  useEffect(() => {
    if (code !== null && !hasOpened) mutate({ code });
  }, [code, mutate]);
  const begin = useBeginning();
  if (hasOpened) return <Progress>Opening the network…</Progress>;
  if (check.isSuccess && code !== null) return <SetUpForm code={code} onSetUp={begin} />;
  if (!isBeingSetUp) return <Done />;
  if (code === null || (check.isError && isNotFound(check.error))) return <DeadLink hasCode={code !== null} />;
  if (check.isError) {
    return (
      <NoteWith
        note={<FormNote>{errorMessage(check.error, 'The link could not be checked')}</FormNote>}
        action={<Button onClick={() => mutate({ code })}>Retry</Button>}
      />
    );
  }
  return <Progress>Checking the link…</Progress>;
}

function Progress({ children }: { children: string }) {
  return (
    <Text role="status" c="dimmed">
      {children}
    </Text>
  );
}

function useBeginning() {
  const { client } = trpc.useUtils();
  return async ({ token, picture }: { token: string; picture: File | null }) => {
    hasOpened = true;
    signIn(token);
    if (picture) await saveNetworkPicture(picture, client.network.updateSettings.mutate);
    // A page of its own: this one was sent while the network was closed, and says so to whatever reads it.
    window.location.replace(paths.admin);
  };
}

function Done() {
  return (
    <NoteWith
      note={<FormNote tone="neutral">This network is set up</FormNote>}
      action={<ButtonLink to={paths.home} label="Go to the network" />}
    >
      A set-up link works once. If you have just used it, log in.
    </NoteWith>
  );
}

function DeadLink({ hasCode }: { hasCode: boolean }) {
  return (
    <NoteWith note={<FormNote>{hasCode ? 'This set-up link does not work' : 'The set-up link is missing'}</FormNote>}>
      The server prints a link when it starts, which works for 24 hours. A newer one replaces it: open the last one that
      was printed, or print another one with <code>npm run owner -- setup-link</code>.
    </NoteWith>
  );
}

function NoteWith({ note, action, children }: { note: ReactNode; action?: ReactNode; children?: ReactNode }) {
  return (
    <Stack align="flex-start" gap={16}>
      <Box w="100%">{note}</Box>
      {children && (
        <Text component="div" fz="sm" c="dimmed" lh={1.5} textWrap="pretty">
          {children}
        </Text>
      )}
      {action}
    </Stack>
  );
}
