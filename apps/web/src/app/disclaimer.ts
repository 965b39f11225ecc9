/** Set once a member has said they understand what a vibe score is (core §4). */
const FLAG = 'vibe-disclaimer-acknowledged';

export function isDisclaimerAcknowledged(): boolean {
  return localStorage.getItem(FLAG) !== null;
}

export function acknowledgeDisclaimer(): void {
  localStorage.setItem(FLAG, 'true');
}
