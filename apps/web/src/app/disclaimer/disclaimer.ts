import { deviceStorage } from '../../lib/storage.ts';

/** Set once a member has said they understand what a vibe score is (core §4). */
const FLAG = 'vibe-disclaimer-acknowledged';

export function isDisclaimerAcknowledged(): boolean {
  return deviceStorage.read(FLAG) !== null;
}

export function acknowledgeDisclaimer(): void {
  deviceStorage.write(FLAG, 'true');
}
