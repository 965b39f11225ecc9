const KEY = 'vibeline-emojis';
const MOST = 24;

/** The emojis picked last on this device, the newest first. */
export function readRecentEmojis(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function noteRecentEmoji(emoji: string): void {
  try {
    const others = readRecentEmojis().filter((each) => each !== emoji);
    localStorage.setItem(KEY, JSON.stringify([emoji, ...others].slice(0, MOST)));
  } catch {
    // A full storage forgets which ones they were.
  }
}
