import { deviceStorage } from '../../lib/storage.ts';

const KEY = 'vibeline-emojis';
const MAX = 24;

export function readRecentEmojis(): string[] {
  return deviceStorage.readJson(KEY, (value) =>
    Array.isArray(value) ? value.filter((each) => typeof each === 'string').slice(0, MAX) : [],
  );
}

export function storeRecentEmoji(emoji: string): void {
  const others = readRecentEmojis().filter((each) => each !== emoji);
  deviceStorage.writeJson(KEY, [emoji, ...others].slice(0, MAX));
}
