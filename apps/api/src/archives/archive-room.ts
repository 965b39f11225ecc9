import { freeBytes } from '../storage/disk-space.ts';

/** So much stays free for everything else: no archive is begun, or goes on, below it. */
const LEFT_FREE_BYTES = 512 * 1024 * 1024;
/** Texts, and what others have sent in conversations, are not counted before. */
const OTHER_BYTES = 64 * 1024 * 1024;

/** `bytes`: 0 for one that is being made. */
export async function hasRoomFor(dataDir: string, bytes: number): Promise<boolean> {
  return (await freeBytes(dataDir)) >= LEFT_FREE_BYTES + (bytes === 0 ? 0 : bytes + OTHER_BYTES);
}
