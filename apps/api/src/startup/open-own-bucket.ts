import type { Kysely } from 'kysely';
import type { BucketConfig } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { findRestoredAt, loadNetworkId } from '../db/settings.ts';
import type { Bucket } from '../storage/bucket/bucket.ts';
import { type OwnBucket, ownBucket } from '../storage/bucket/own-bucket.ts';
import { ignoreUnavailable } from '../storage/storage-unavailable.ts';

type OnChange = (reason: unknown) => void;

/** The client of AWS is loaded only by servers that use it. */
export async function openBucket(config: BucketConfig, onChange: OnChange): Promise<Bucket> {
  const bucket = await import('../storage/bucket/bucket.ts');
  return bucket.openBucket(config, onChange);
}

export async function openOwnBucket(
  config: BucketConfig,
  db: Kysely<Database>,
  onChange: OnChange = () => undefined,
): Promise<OwnBucket> {
  const bucket = await openBucket(config, onChange);
  try {
    return await makeOwn(bucket, db, onChange);
  } catch (error) {
    bucket.close();
    throw error;
  }
}

/**
 * Takes the bucket for this database, or finds that it has it. Throws `ForeignBucketError` when it is another one's; one
 * that is away is asked before the first change.
 */
export async function makeOwn(bucket: Bucket, db: Kysely<Database>, onChange: OnChange): Promise<OwnBucket> {
  const takesFilled = (await findRestoredAt(db)) === null;
  const own = ownBucket(bucket, { id: await loadNetworkId(db), takesFilled }, onChange);
  await own.assertOwn().catch(ignoreUnavailable);
  return own;
}
