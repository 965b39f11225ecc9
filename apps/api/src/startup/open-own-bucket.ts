import type { Kysely } from 'kysely';
import type { BucketConfig } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { findRestoredAt, loadNetworkId } from '../db/settings.ts';
import { type Bucket, openBucket } from '../storage/bucket/bucket.ts';
import { type OwnBucket, ownBucket } from '../storage/bucket/own-bucket.ts';
import { ignoreUnavailable } from '../storage/storage-unavailable.ts';

type OnChange = (reason: unknown) => void;

export async function openOwnBucket(
  config: BucketConfig,
  db: Kysely<Database>,
  onChange: OnChange = () => undefined,
): Promise<OwnBucket> {
  const bucket = openBucket(config, onChange);
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
