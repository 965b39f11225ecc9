import type { Author } from '@vibeline/core/features/members/member.schema';
import { withMuted } from '../../cache/mute.cache.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { type DesiredMute, isDesiredMute, MUTE } from './mute-input.ts';

export function useIsMuted(member: Author): boolean {
  const { shown } = useOptimisticMutation(member, {
    kind: MUTE,
    id: member.id,
    accepts: isDesiredMute,
    overlay: (cached, { isMuted }: DesiredMute) => withMuted(cached, isMuted),
  });
  return shown.relation?.muted === true;
}
