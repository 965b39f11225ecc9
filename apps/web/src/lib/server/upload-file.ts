import { checkConnection } from '../connection/connection.ts';
import { readToken } from '../session/session.ts';
import { endSession } from '../session/session-end.ts';
import { UploadError } from './upload-error.ts';

interface UploadOptions<Body> {
  url: string;
  field: string;
  fileName?: string;
  /** Returns null for an unexpected body. */
  parse: (body: object) => Body | null;
  fallback: string;
  signal?: AbortSignal;
  /** `sent` is a share from 0 to 1. */
  onProgress?: (sent: number) => void;
}

/** The longest time without progress, the server's own work on the file included. */
const STALL_MS = 120_000;

const UNAUTHENTICATED = 401;

/**
 * POSTs a file as the signed-in member and resolves to the response's parsed body. A 401 ends the session. Rejects with
 * an UploadError, or with the signal's reason. It has no state: to retry, call it again.
 */
export async function uploadFile<Body>(file: Blob, options: UploadOptions<Body>): Promise<Body> {
  options.signal?.throwIfAborted();
  const token = readToken();
  const { status, body } = await post(file, token, options);
  if (status === UNAUTHENTICATED) endSession(token, body && 'reason' in body ? body.reason : null);
  const result = body && status >= 200 && status < 300 ? options.parse(body) : null;
  if (result === null) throw new UploadError(messageOf(body) ?? options.fallback, status);
  return result;
}

interface Reply {
  status: number;
  body: object | null;
}

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
function post(file: Blob, token: string | null, options: UploadOptions<unknown>): Promise<Reply> {
  const { url, field, fileName, signal, onProgress } = options;
  const request = new XMLHttpRequest();
  const form = new FormData();
  if (fileName === undefined) form.append(field, file);
  else form.append(field, file, fileName);
  let stallTimer: ReturnType<typeof setTimeout> | undefined;
  let onAbort = () => {};
  const reply = new Promise<Reply>((resolve, reject) => {
    const stop = (reason: unknown) => {
      request.abort();
      reject(reason);
    };
    const restartStallTimer = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => stop(new UploadError('The upload has stalled')), STALL_MS);
    };
    onAbort = () => stop(signal?.reason);
    signal?.addEventListener('abort', onAbort);
    request.upload.onprogress = ({ loaded, total }) => {
      restartStallTimer();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onload = () => resolve({ status: request.status, body: parseObject(request.responseText) });
    request.onerror = () => {
      void checkConnection();
      reject(new UploadError('The connection was lost'));
    };
    request.open('POST', url);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    restartStallTimer();
    request.send(form);
  });
  return reply.finally(() => {
    clearTimeout(stallTimer);
    signal?.removeEventListener('abort', onAbort);
  });
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function messageOf(body: object | null): string | null {
  const message = body && 'message' in body ? body.message : null;
  return typeof message === 'string' && message !== '' ? message : null;
}
