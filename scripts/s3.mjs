// A real S3 store for the tests: the one TEST_S3_URL names, else a Ceph on this machine.
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hasCeph, startCeph } from './ceph.mjs';
import { root } from './workspace.mjs';

const REGION = 'us-east-1';

export function findMissingS3() {
  if (process.env.TEST_S3_URL || hasCeph()) return null;
  return 'no S3 store: install ceph-common, ceph-mon, ceph-osd and radosgw (Debian), or set TEST_S3_URL=http://<access key>:<secret>@<host>:<port>';
}

export async function startS3() {
  const missing = findMissingS3();
  if (missing !== null) throw new Error(`There is ${missing}.`);
  const store = process.env.TEST_S3_URL ? readUrl(process.env.TEST_S3_URL) : await startCeph();
  const bucket = `vibeline-${randomBytes(8).toString('hex')}`;
  try {
    await createBucket(store, bucket);
  } catch (error) {
    await store.stop();
    throw error;
  }
  return { region: REGION, bucket, ...store };
}

function readUrl(text) {
  const { origin, username, password } = new URL(text);
  return {
    endpoint: origin,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    stop: async () => {},
  };
}

async function createBucket({ endpoint, ...credentials }, name) {
  const { CreateBucketCommand, S3Client } = createRequire(join(root, 'apps/api/package.json'))('@aws-sdk/client-s3');
  const client = new S3Client({ endpoint, region: REGION, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: name }));
  client.destroy();
}
