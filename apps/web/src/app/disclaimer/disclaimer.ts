import { deviceStorage } from '../../lib/storage.ts';

const FLAG = 'vibe-disclaimer-acknowledged';

export function isDisclaimerAcknowledged(): boolean {
  return deviceStorage.read(FLAG) !== null;
}

export function acknowledgeDisclaimer(): void {
  deviceStorage.write(FLAG, 'true');
}
