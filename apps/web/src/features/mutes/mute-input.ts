import { hasFields, isFlag, isId, isText, orNull } from '../../lib/outbox/input-fields.ts';
import type { MuteDays } from './mute-choices.ts';

export const MUTE = 'mutes';

export interface DesiredMute {
  memberId: number;
  username: string;
  isMuted: boolean;
  days: MuteDays;
  /** Whether the mute was there already: then only its end changes. */
  wasMuted: boolean;
}

export function muteTitle({ isMuted, username }: DesiredMute): string {
  return isMuted ? `Mute @${username}` : `Unmute @${username}`;
}

export function isDesiredMute(input: unknown): input is DesiredMute {
  return hasFields<DesiredMute>(input, {
    memberId: isId,
    username: isText,
    isMuted: isFlag,
    days: orNull(isId),
    wasMuted: isFlag,
  });
}
