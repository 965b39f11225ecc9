import { Group, Stack, Text } from '@mantine/core';
import { holdLabel } from '@vibeline/core/features/match/match.rules';
import type { VibeSession } from '@vibeline/core/features/match/match.schema';
import type { RefCallback } from 'react';
import { applyWaiting } from '../../../cache/talks/match.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { dateFormat } from '../../../lib/date-format.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { ordinal } from './ordinal.ts';
import classes from './WaitingButton.module.css';

const time = dateFormat({ weekday: 'short', hour: 'numeric', minute: '2-digit' });

interface WaitingButtonProps {
  session: VibeSession;
  /** Of each button that another one, or a text, takes the place of. */
  noteFocus: RefCallback<HTMLButtonElement>;
  onTake: (isUnnamed: boolean) => void;
}

/** Of a full session: to wait for a place in it, and to take up one that is held. */
export function WaitingButton({ session, noteFocus, onTake }: WaitingButtonProps) {
  const { id, user, holdMinutes, myWaiting } = session;
  const cache = useCache();
  const answer = {
    onSuccess: (changed: VibeSession) => applyWaiting(cache, changed),
    onError: (error: unknown) => showFailure(error, { fallback: 'The waiting list could not be changed.' }),
  };
  const join = trpc.match.joinWaitingList.useMutation(answer);
  const leave = trpc.match.leaveWaitingList.useMutation(answer);
  if (!myWaiting) {
    return (
      <Button
        key="join"
        ref={noteFocus}
        variant="default"
        loading={join.isPending}
        aria-label={`Join the waiting list of ${user.name}`}
        onClick={() => join.mutate({ id })}
      >
        Join the waiting list
      </Button>
    );
  }
  const { place, heldUntil } = myWaiting;
  return (
    <Stack gap={8} w="100%">
      <div role="status">
        <Text fz="sm" fw={620} c={heldUntil === null ? 'dimmed' : 'var(--accent-ink)'}>
          {heldUntil === null
            ? `You are ${ordinal(place ?? 1)} on the waiting list`
            : `A place is held for you until ${time.format(new Date(heldUntil))}`}
        </Text>
        <Text fz="sm" c="dimmed" textWrap="pretty">
          {heldUntil === null
            ? `When a place is free for you, a notification says so, and it is held for ${holdLabel(holdMinutes)}.`
            : 'After that it goes to the next on the list.'}
        </Text>
      </div>
      <Group gap="8px 20px">
        {heldUntil !== null && (
          <>
            <Button ref={noteFocus} aria-label={`Ask for the place with ${user.name}`} onClick={() => onTake(false)}>
              Ask for the place
            </Button>
            <Button
              ref={noteFocus}
              variant="subtle"
              className={classes.flush}
              aria-label={`Ask without my name, join ${user.name}`}
              onClick={() => onTake(true)}
            >
              Ask without my name
            </Button>
          </>
        )}
        <Button
          key="leave"
          ref={noteFocus}
          variant="subtle"
          className={classes.flush}
          loading={leave.isPending}
          aria-label={`Leave the waiting list of ${user.name}`}
          onClick={() => leave.mutate({ id })}
        >
          {heldUntil === null ? 'Leave the list' : 'Give it up'}
        </Button>
      </Group>
    </Stack>
  );
}
