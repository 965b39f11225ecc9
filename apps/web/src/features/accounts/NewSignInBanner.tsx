import { Flex, Group, Paper, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { NewSignIn } from '@vibeline/core/features/sign-ins/sign-in.schema';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { refreshAccess } from '../../cache/account/session.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { dateFormat } from '../../lib/date-format.ts';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import classes from './NewSignInBanner.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A sign-in of somebody else was just ended. */
    hasForeignSignIn?: boolean;
  }
}

const timeOfDay = dateFormat({ timeStyle: 'short' });
const dayAndTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Tells of one sign-in at a time, the newest first. */
export function NewSignInBanner({ signIns }: { signIns: readonly NewSignIn[] }) {
  const [shown] = signIns;
  const { section, noteFocus } = useFocusAfterAnswer();
  const { answer, isPending } = useAnswer();
  const reply = (wasMe: boolean) => {
    noteFocus();
    if (shown) answer(shown, wasMe);
  };
  return (
    <>
      <Arrival text={shown ? textOf(shown) : ''} />
      {shown && (
        <Paper
          component="section"
          ref={section}
          tabIndex={-1}
          className={`all-columns ${classes.root}`}
          mod={{ bleed: true }}
          mb={20}
          py={12}
          px={16}
          aria-label="New sign-in"
          style={{ borderColor: 'var(--accent)' }}
        >
          <Flex wrap="wrap" align="center" gap="10px 16px">
            <Text flex="1 1 280px" miw={0} lh={1.5} textWrap="pretty" style={{ overflowWrap: 'anywhere' }}>
              {textOf(shown)}
              {signIns.length > 1 && ` ${signIns.length - 1} more after this one.`}
            </Text>
            <Group gap={8}>
              <Button variant="default" size="compact" disabled={isPending} onClick={() => reply(true)}>
                This was me
              </Button>
              <Button size="compact" data-danger disabled={isPending} onClick={() => reply(false)}>
                This was not me
              </Button>
            </Group>
          </Flex>
        </Paper>
      )}
    </>
  );
}

function textOf({ device, createdAt, network, hasEnded }: NewSignIn): string {
  const at = new Date(createdAt);
  const isToday = at.toDateString() === new Date().toDateString();
  const when = (isToday ? timeOfDay : dayAndTime).format(at);
  const where = [device ?? 'Unknown device', when, ...(network === 'unknown' ? [] : [network])].join(', ');
  return `New sign-in: ${where}.${hasEnded ? ' It is signed out already.' : ''}`;
}

function useAnswer() {
  const cache = useCache();
  const { utils } = cache;
  const navigate = useNavigate();
  const mutation = trpc.signIns.answer.useMutation({
    onSuccess: async (_done, { wasMe }) => {
      void refreshAccess(cache);
      await utils.accounts.me.invalidate();
      if (wasMe) return;
      await navigate({ to: paths.account, hash: 'password', state: { hasForeignSignIn: true } });
    },
    onError: (error) => {
      showFailure(error, { title: 'Not saved', fallback: 'Please try again.' });
      // Another session may have answered.
      void utils.accounts.me.invalidate();
    },
  });
  return {
    isPending: mutation.isPending,
    answer: ({ id }: NewSignIn, wasMe: boolean) => mutation.mutate({ id, wasMe }),
  };
}

/** The next sign-in gets the focus, not its button, which a second press would use; without one, the content. */
function useFocusAfterAnswer() {
  const section = useRef<HTMLDivElement>(null);
  const isLost = useRef(false);
  useLayoutEffect(() => {
    const isGone = document.activeElement === document.body || document.activeElement === null;
    if (isLost.current && isGone) {
      (section.current ?? document.getElementById('content'))?.focus({ preventScroll: true });
      isLost.current = false;
    }
  });
  const noteFocus = () => {
    isLost.current = section.current?.contains(document.activeElement) ?? false;
  };
  return { section, noteFocus };
}

/** Screen readers read what changes in a status that is there already. */
function Arrival({ text }: { text: string }) {
  const [shown, setShown] = useState('');
  useEffect(() => setShown(text), [text]);
  return (
    <span role="status" className="visually-hidden">
      {shown}
    </span>
  );
}
