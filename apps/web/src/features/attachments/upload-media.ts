import type { Media } from '@vibeline/core/features/media/media.schema';
import { UPLOAD_URL } from '../../lib/paths.ts';
import { readToken } from '../../lib/session.ts';
import { endSession } from '../../lib/session-end.ts';

/** Why a file is not on the server, as a sentence for members. */
export class UploadError extends Error {
  /** The line broke; nothing is wrong with the file. */
  readonly isLost: boolean;

  constructor(sentence: string, isLost: boolean) {
    super(sentence);
    this.name = 'UploadError';
    this.isLost = isLost;
  }
}

interface UploadOptions {
  signal: AbortSignal;
  /** Hears how much has been sent, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/** Nothing waits longer than this without a byte moving; the server's own work on a file included. */
const SILENCE_MS = 120_000;

const UNAUTHENTICATED = 401;

/** Sends one file. Not by `fetch`, which cannot tell how far it has come. */
export function uploadMedia(file: File, { signal, onProgress }: UploadOptions): Promise<Media> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const token = readToken();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const end = () => clearTimeout(silence);
    const fail = (sentence: string) => {
      end();
      reject(new UploadError(sentence, true));
    };
    const listen = () => {
      end();
      silence = setTimeout(() => {
        request.abort();
        fail('The upload has stalled');
      }, SILENCE_MS);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      listen();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      end();
      if (request.status === UNAUTHENTICATED) endSession(token, 'expired');
      const media = readAnswer(request);
      if (media) resolve(media);
      else reject(new UploadError(sentenceOf(request), false));
    };
    request.onerror = () => fail('The connection was lost');
    signal.addEventListener('abort', () => {
      end();
      request.abort();
      reject(signal.reason);
    });
    const form = new FormData();
    form.append('file', file);
    request.open('POST', UPLOAD_URL);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    listen();
    request.send(form);
  });
}

function readBody({ responseText }: XMLHttpRequest): object | null {
  try {
    const body: unknown = JSON.parse(responseText);
    return typeof body === 'object' ? body : null;
  } catch {
    return null;
  }
}

function readAnswer(request: XMLHttpRequest): Media | null {
  const body = request.status >= 200 && request.status < 300 ? readBody(request) : null;
  return body && 'id' in body ? (body as Media) : null;
}

/** The server's own sentence, if it had one. */
function sentenceOf(request: XMLHttpRequest): string {
  const body = readBody(request);
  const sentence = body && 'message' in body ? body.message : null;
  return typeof sentence === 'string' && sentence !== '' ? sentence : 'The upload failed';
}
