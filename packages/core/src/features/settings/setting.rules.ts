/** `followed`: those whom the member follows. */
export const whoCanMessageChoices = ['everyone', 'followed', 'friends', 'nobody'] as const;
export type WhoCanMessage = (typeof whoCanMessageChoices)[number];

interface Sender {
  isFollowed: boolean;
  isFriend: boolean;
}

/**
 * Whether a member with this setting receives messages of the sender. Blocks are not part of it.
 */
export function mayMessage(choice: WhoCanMessage, { isFollowed, isFriend }: Sender): boolean {
  if (choice === 'followed') return isFollowed;
  return choice === 'everyone' || (choice === 'friends' && isFriend);
}

/** Longer than any IANA name. */
export const TIME_ZONE_MAX = 64;

export const UNKNOWN_TIME_ZONE = 'Time zone must be a name such as Europe/Berlin';

export const NOTHING_TO_CHANGE =
  'Send isPrivate, approveAutomatically, whoCanMessage, showOnline, showTyping or sendReceipts';

/** The IANA name of a time zone as this system spells it; null when it knows none of that name. */
export function knownTimeZone(name: string): string | null {
  // Intl also accepts offsets such as +01:00, which have no summer time.
  if (name.length > TIME_ZONE_MAX || !/^[A-Za-z]/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
