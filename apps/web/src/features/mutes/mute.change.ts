import type { Author } from '@vibeline/core/features/members/member.schema';
import { withMuted } from '../../cache/people/mute.cache.ts';
import { addChange, defineChange, type InputOf } from '../../lib/outbox/change.ts';
import { isFlag, isId, isText, orNull } from '../../lib/outbox/input-fields.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';

/** `wasMuted`: the mute was there already, so only its end changes. `days` is null for a mute without an end. */
export const muteChange = defineChange(
  'mutes',
  { memberId: isId, username: isText, isMuted: isFlag, days: orNull(isId), wasMuted: isFlag },
  {
    title: ({ isMuted, username }) => (isMuted ? `Mute @${username}` : `Unmute @${username}`),
    overlay: (member: Author, { isMuted }) => withMuted(member, isMuted),
  },
);

export function setMute(input: InputOf<typeof muteChange>): void {
  addChange(muteChange, input.memberId, input);
}

export function useIsMuted(member: Author): boolean {
  return useOptimisticMutation(muteChange, member.id, member).shown.relation?.muted === true;
}
