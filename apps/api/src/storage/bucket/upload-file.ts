import { createReadStream } from 'node:fs';
import { AbortMultipartUploadCommand, ListMultipartUploadsCommand, type S3Client } from '@aws-sdk/client-s3';
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
  const body = createReadStream(path, { highWaterMark: 1024 * 1024 });
  const params = { ...target, Body: body };
  try {
    await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
  } finally {
    body.destroy();
  }
}

/** Removes the parts of uploads that began before (ms UTC): at most a thousand at once, which is as many as are listed. */
export async function abortUploads(
  client: S3Client,
  where: { Bucket: string; Prefix: string },
  before: number,
): Promise<void> {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand(where));
  for (const { Key, UploadId, Initiated } of Uploads) {
    if (Initiated === undefined || Initiated.getTime() >= before) continue;
    await client.send(new AbortMultipartUploadCommand({ Bucket: where.Bucket, Key, UploadId }));
  }
}
