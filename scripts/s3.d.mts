export interface TestStore {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Why there is no store; null when there is one. */
export function findMissingS3(): string | null;

/** Starts a store with one empty bucket. Throws when there is none to start. */
export function startS3(): Promise<TestStore & { stop: () => Promise<void> }>;
