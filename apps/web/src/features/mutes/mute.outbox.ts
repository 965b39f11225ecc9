import { applyMute, applyUnmute } from '../../cache/people/mute.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { outboxKind } from '../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { muteChange, setMute } from './mute.change.ts';

const FAILURE = 'The mute could not be changed.';

export function mutes(cache: Cache) {
  const { client } = cache.utils;
  return outboxKind(muteChange, {
    request: async ({ memberId: id, isMuted, days }, call) => {
      if (isMuted) return client.mutes.mute.mutate({ id, ...(days !== null && { days }) }, call);
      await client.mutes.unmute.mutate({ id }, call);
      return 'unmuted' as const;
    },
    onAnswer: (answer, { memberId }) => {
      if (answer === 'unmuted') applyUnmute(cache, memberId);
      else applyMute(cache, answer);
    },
    onReached: (_, desired) => {
      const { username, isMuted, wasMuted } = desired;
      if (!isMuted) showToast({ title: `Unmuted @${username}` });
      else if (wasMuted) showToast({ title: `Changed the mute of @${username}` });
      else
        showToast({
          title: `Muted @${username}`,
          action: { label: 'Undo', onClick: () => setMute({ ...desired, isMuted: false }) },
        });
    },
    onRefused: (error) => showFailure(error, { title: 'Mute not changed', fallback: FAILURE }),
    failure: () => FAILURE,
  });
}
