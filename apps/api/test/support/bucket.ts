import { randomBytes } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { inject } from 'vitest';
import type { BucketConfig } from '../../src/config.ts';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** The tests of a bucket are left out without a store: the setup of the run says so. */
export const hasS3 = inject('s3') !== null;

export async function makeTestBucket(): Promise<BucketConfig> {
  const store = inject('s3');
  if (!store) throw new Error('The run has no S3 store');
  const { endpoint, region, accessKeyId, secretAccessKey } = store;
  const name = `vibeline-${randomBytes(8).toString('hex')}`;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: name }));
  client.destroy();
  return { endpoint, region, name, ...credentials };
}

export async function makeTestBucketBehindProxy(): Promise<{ config: BucketConfig; proxy: TcpProxy }> {
  const config = await makeTestBucket();
  const { hostname, port } = new URL(config.endpoint ?? '');
  const proxy = await openTcpProxy(hostname, Number(port));
  return { config: { ...config, endpoint: `http://127.0.0.1:${proxy.port}` }, proxy };
}

export function bucketEnv({ endpoint, region, name, accessKeyId, secretAccessKey }: BucketConfig) {
  return {
    S3_ENDPOINT: endpoint ?? '',
    S3_REGION: region,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}
