import { addToOutbox } from '../../lib/outbox/outbox.ts';
import { type DesiredMute, MUTE, muteTitle } from './mute-input.ts';

export function setMute(input: DesiredMute): void {
  void addToOutbox({ kind: MUTE, scope: `${MUTE}:${input.memberId}`, input, title: muteTitle(input) });
}
