import { IncomingMessage } from 'node:http';
import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { BucketConfig } from '../../config.ts';

const CONNECT_TIMEOUT_MS = 1_500;
/** Until the response begins, which includes sending a part of a large file. */
const RESPONSE_TIMEOUT_MS = 20_000;
/** A connection may be silent for this long while data is expected on it. */
const SILENCE_TIMEOUT_MS = 5_000;
const PAUSE_CHECK_MS = 1_000;
/** Few, so that requests for files fail soon while the bucket is unavailable. */
const ATTEMPTS = 2;
/** A client that reads a file slowly uses a socket for as long. */
const SOCKETS_MAX = 1024;

export function openClient({ endpoint, region, accessKeyId, secretAccessKey }: BucketConfig): S3Client {
  const agent = { keepAlive: true, maxSockets: SOCKETS_MAX };
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than AWS's have rarely a host name for each bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: RESPONSE_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE_TIMEOUT_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  client.middlewareStack.add(
    (next) => async (args) => {
      const output = await next(args);
      const { body } = output.response as { body?: unknown };
      if (body instanceof IncomingMessage) allowPauses(body);
      return output;
    },
    { step: 'deserialize', priority: 'low', name: 'allowPauses' },
  );
  return client;
}

/** The library also counts a pause in our reading as silence, though the client of the file may just be slow. */
function allowPauses(response: IncomingMessage): void {
  const { socket } = response;
  const check = setInterval(() => {
    if (socket.isPaused()) socket.setTimeout(SILENCE_TIMEOUT_MS);
  }, PAUSE_CHECK_MS);
  response.once('close', () => clearInterval(check));
}

export function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

export function isPresent(error: unknown): boolean {
  const status = statusOf(error);
  return status === 412 || status === 409;
}

export function isUnknownCondition(error: unknown): boolean {
  return statusOf(error) === 501;
}

/** Whether the bucket has answered and refused: the settings are wrong, and trying again does not help. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 429 && status !== 408;
}

function statusOf(error: unknown): number {
  return error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
}
