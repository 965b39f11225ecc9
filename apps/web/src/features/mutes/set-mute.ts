import { addToOutbox } from '../../lib/outbox/outbox.ts';
import { type DesiredMute, MUTE, muteTitle } from './mute-input.ts';

/** Mutes a member, changes the end of the mute, or takes it back: shown at once, and sent as soon as possible. */
export function setMute(input: DesiredMute): void {
  void addToOutbox({ kind: MUTE, scope: `${MUTE}:${input.memberId}`, input, title: muteTitle(input) });
}
