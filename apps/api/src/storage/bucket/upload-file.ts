import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';

/** S3 takes no smaller parts, but for the last. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

/** Uploads a file, in parts when it is large; what was sent of one that fails is removed. */
export async function uploadFile(
  client: S3Client,
  target: { Bucket: string; Key: string },
  path: string,
): Promise<void> {
  if ((await stat(path)).size <= PART_BYTES) {
    await client.send(new PutObjectCommand({ ...target, Body: await readFile(path) }));
    return;
  }
  const body = createReadStream(path, { highWaterMark: 1024 * 1024 });
  const params = { ...target, Body: body };
  try {
    await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
  } finally {
    body.destroy();
  }
}
