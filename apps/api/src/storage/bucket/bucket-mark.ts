import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { EXIT_BAD_DATABASE, StartError } from '../../start-error.ts';
import { MEDIA_PREFIX } from '../bucket-storage.ts';
import type { Bucket } from './bucket.ts';

/** No medium, live copy or backup has such a key, so none of their lists contains it. */
const MARK_KEY = 'vibeline.json';
/** In a store without conditional requests, a concurrent owner has written its mark within this time. */
const SETTLE_MS = 1_000;

export interface BucketOwner {
  id: string;
  /** Whether it takes a bucket that has no mark and holds media, as one from before there were marks. */
  takesFilled: boolean;
}

/** The bucket is another database's, whose files this one's clean-up would delete as unused. */
export class ForeignBucketError extends StartError {
  constructor(bucket: string, reason: string) {
    super(
      `The bucket ${bucket} ${reason} and was left as it is; name an empty one in S3_BUCKET, or take this one over with npm run restore -- <backup> --replace.`,
      EXIT_BAD_DATABASE,
    );
  }
}

/**
 * Makes sure that the bucket has the owner's mark; one without a mark gets it. Of several concurrent owners, one
 * succeeds. Throws `ForeignBucketError` for all others.
 */
export async function takeBucket(bucket: Bucket, { id, takesFilled }: BucketOwner): Promise<void> {
  let owner = await findOwner(bucket);
  if (owner === null) {
    if (!takesFilled && (await hasMedia(bucket))) {
      throw new ForeignBucketError(bucket.name, 'holds files from before the restore of this database');
    }
    await writeFirst(bucket, id);
    owner = await findOwner(bucket);
  }
  if (owner !== id) throw new ForeignBucketError(bucket.name, 'belongs to another database');
}

/** A store that does not know the condition takes the mark twice. */
async function writeFirst(bucket: Bucket, id: string): Promise<void> {
  const mark = markOf(id);
  if ((await bucket.putNew(MARK_KEY, mark)) && (await bucket.putNew(MARK_KEY, mark))) await delay(SETTLE_MS);
}

export function transferOwnership(bucket: Bucket, id: string): Promise<void> {
  return bucket.put(MARK_KEY, markOf(id));
}

export async function isFree(bucket: Bucket): Promise<boolean> {
  return (await findOwner(bucket)) === null && !(await hasMedia(bucket));
}

export async function hasMedia(bucket: Bucket): Promise<boolean> {
  for await (const _object of bucket.list(MEDIA_PREFIX)) return true;
  return false;
}

function markOf(id: string): Buffer {
  const note = 'This bucket belongs to the database whose settings have this network_id. Do not delete.';
  return Buffer.from(`${JSON.stringify({ network_id: id, note }, null, 2)}\n`);
}

/** null without a mark. A mark that cannot be read counts as another owner's. */
async function findOwner(bucket: Bucket): Promise<string | null> {
  const found = await bucket.open(MARK_KEY);
  if (!found) return null;
  const text = (await buffer(found)).toString();
  try {
    return String(Reflect.get(Object(JSON.parse(text)), 'network_id'));
  } catch {
    return 'unreadable';
  }
}
