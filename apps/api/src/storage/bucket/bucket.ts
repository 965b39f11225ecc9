import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { BucketConfig } from '../../config.ts';
import type { ByteRange, DeliveryHeaders, Validity } from '../storage.ts';
import { isMissing, isPresent, isUnknownCondition, openClient } from './client.ts';
import { type Ask, observe } from './observe.ts';
import { abortUploads, uploadFile } from './upload-file.ts';

interface StoredObject {
  key: string;
  size: number;
  /** ms UTC */
  savedAt: number;
}

/**
 * The objects of an S3-compatible bucket, by key. Every method that asks the bucket throws `StorageUnavailable` when it
 * does not answer in time or refuses.
 */
export interface Bucket {
  name: string;
  /** Saves bytes; the request's signature covers them, so what arrives changed is refused. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** false when the object exists. A store that ignores the condition replaces it. */
  putNew(key: string, bytes: Uint8Array): Promise<boolean>;
  /** For files of any size; holds a few MB in memory. */
  putFile(key: string, path: string): Promise<void>;
  find(key: string): Promise<StoredObject | null>;
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  /** Objects are in the order of their keys. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Removes the parts of uploads that began before (ms UTC) and were never finished: their processes have exited. */
  abortUploads(prefix: string, before: number): Promise<void>;
  /** Anyone can use the URL. Makes no request. */
  presign(key: string, validity: Validity, headers: DeliveryHeaders): Promise<string>;
  isAvailable(): boolean;
  close(): void;
}

/**
 * `onChange` is called with the reason when the bucket is away or refuses a folder of keys, and with null when all is
 * well again.
 */
export function openBucket(config: BucketConfig, onChange: (reason: unknown) => void = () => undefined): Bucket {
  const client = openClient(config);
  const { name } = config;
  const { ask, isAvailable } = observe(onChange);
  const at = (Key: string) => ({ Bucket: name, Key });

  return {
    name,
    isAvailable,
    close: () => client.destroy(),
    put: (key, bytes) =>
      ask(key, async () => void (await client.send(new PutObjectCommand({ ...at(key), Body: bytes })))),
    putNew: (key, bytes) => ask(key, () => putNew(client, { ...at(key), Body: bytes })),
    putFile: (key, path) => ask(key, () => uploadFile(client, at(key), path)),
    find: (key) =>
      ask(key, async () => {
        const found = await unlessMissing(client.send(new HeadObjectCommand(at(key))));
        return found && { key, size: found.ContentLength ?? 0, savedAt: found.LastModified?.getTime() ?? 0 };
      }),
    open: (key, range) =>
      ask(key, async () => {
        const bytes = range && { Range: `bytes=${range.start}-${range.end}` };
        const found = await unlessMissing(client.send(new GetObjectCommand({ ...at(key), ...bytes })));
        // In Node the body is a `Readable`.
        return found && (found.Body as Readable);
      }),
    remove: (key) => ask(key, async () => void (await unlessMissing(client.send(new DeleteObjectCommand(at(key)))))),
    list: (prefix) => list(client, name, prefix, ask),
    abortUploads: (prefix, before) => ask(prefix, () => abortUploads(client, { Bucket: name, Prefix: prefix }, before)),
    presign: (key, { from, seconds }, headers) => {
      const command = new GetObjectCommand({
        ...at(key),
        ResponseContentType: headers.contentType,
        ResponseContentDisposition: headers.contentDisposition,
        ResponseCacheControl: headers.cacheControl,
      });
      return getSignedUrl(client, command, { signingDate: new Date(from), expiresIn: seconds });
    },
  };
}

async function putNew(client: S3Client, object: { Bucket: string; Key: string; Body: Uint8Array }): Promise<boolean> {
  try {
    await client.send(new PutObjectCommand({ ...object, IfNoneMatch: '*' }));
  } catch (error) {
    if (isPresent(error)) return false;
    if (!isUnknownCondition(error)) throw error;
    await client.send(new PutObjectCommand(object));
  }
  return true;
}

async function unlessMissing<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function* list(client: S3Client, bucket: string, prefix: string, ask: Ask): AsyncGenerator<StoredObject> {
  let token: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token });
    const page = await ask(prefix, () => client.send(command));
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      if (Key !== undefined) yield { key: Key, size: Size ?? 0, savedAt: LastModified?.getTime() ?? 0 };
    }
    token = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (token !== undefined);
}
