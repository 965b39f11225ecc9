/** Longer than any IANA name. */
export const TIME_ZONE_MAX = 64;

export const UNKNOWN_TIME_ZONE = 'Time zone must be a name such as Europe/Berlin';

/** The IANA name of a time zone as this system spells it; null when it knows none of that name. */
export function knownTimeZone(name: string): string | null {
  // Intl also takes offsets such as +01:00, which do not know about summer time.
  if (name.length > TIME_ZONE_MAX || !/^[A-Za-z]/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
