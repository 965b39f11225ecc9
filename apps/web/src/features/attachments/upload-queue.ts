import type { Media } from '@vibeline/core/features/media/media.schema';
import pLimit from 'p-limit';
import { UPLOAD_URL } from '../../lib/paths.ts';
import { UploadError } from '../../lib/server/upload-error.ts';
import { uploadFile } from '../../lib/server/upload-file.ts';
import { createEmitter } from '../../lib/store.ts';

export interface Upload {
  step: 'waiting' | 'uploading' | 'done' | 'failed';
  /** The share of the bytes that has been sent, from 0 to 1. */
  sent: number;
  size: number;
  preview: string;
  media: Media | null;
  error: UploadError | null;
}

interface Entry {
  file: File;
  upload: Upload;
  abort: AbortController;
}

interface QueueOptions {
  onDone: (key: string, media: Media) => void;
}

/** More parallel uploads would only be slower. */
const CONCURRENCY = 3;
const FAILED = 'The upload failed';

/** Uploads of a draft's files. They continue while no component shows them. */
export class UploadQueue {
  readonly #entries = new Map<string, Entry>();
  readonly #limit = pLimit(CONCURRENCY);
  readonly #changes = createEmitter();
  readonly subscribe = this.#changes.subscribe;
  readonly #onDone: QueueOptions['onDone'];

  constructor({ onDone }: QueueOptions) {
    this.#onDone = onDone;
  }

  read(key: string): Upload | undefined {
    return this.#entries.get(key)?.upload;
  }

  fileOf(key: string): File | null {
    return this.#entries.get(key)?.file ?? null;
  }

  add(key: string, file: File): void {
    const upload: Upload = {
      step: 'waiting',
      sent: 0,
      size: file.size,
      preview: URL.createObjectURL(file),
      media: null,
      error: null,
    };
    this.#entries.set(key, { file, upload, abort: new AbortController() });
    this.#schedule(key);
  }

  retry(key: string): void {
    if (this.read(key)?.step !== 'failed') return;
    this.#change(key, { step: 'waiting', sent: 0, error: null });
    this.#schedule(key);
  }

  retryConnectionErrors(): void {
    for (const [key, { upload }] of this.#entries) if (upload.error?.isConnectionError) this.retry(key);
  }

  remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    entry.abort.abort();
    URL.revokeObjectURL(entry.upload.preview);
    this.#changes.emit();
  }

  clear(): void {
    for (const { upload } of this.#entries.values()) URL.revokeObjectURL(upload.preview);
    this.#entries.clear();
  }

  get isBusy(): boolean {
    return [...this.#entries.keys()].some((key) => this.#isUnfinished(key));
  }

  /** Whole percent of the bytes of these uploads that has been sent; 100 when there are none. */
  percent(keys: readonly string[]): number {
    const uploads = keys.flatMap((key) => this.read(key) ?? []);
    const size = uploads.reduce((sum, upload) => sum + upload.size, 0);
    const sent = uploads.reduce((sum, upload) => sum + upload.size * upload.sent, 0);
    return size === 0 ? 100 : Math.floor((100 * sent) / size);
  }

  /** Resolves when all of these uploads are done; rejects when one has failed, or with the signal's reason. */
  async waitFor(keys: readonly string[], signal: AbortSignal): Promise<void> {
    while (keys.some((key) => this.#isUnfinished(key))) {
      signal.throwIfAborted();
      await this.#nextChange(signal);
    }
    signal.throwIfAborted();
    const failed = keys.map((key) => this.read(key)?.error).find((error) => error);
    if (failed) throw failed;
  }

  #isUnfinished(key: string): boolean {
    const step = this.read(key)?.step;
    return step === 'waiting' || step === 'uploading';
  }

  #nextChange(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        stop();
        signal.removeEventListener('abort', done);
        resolve();
      };
      const stop = this.subscribe(done);
      signal.addEventListener('abort', done);
    });
  }

  #schedule(key: string): void {
    void this.#limit(() => this.#upload(key));
    this.#changes.emit();
  }

  async #upload(key: string): Promise<void> {
    const entry = this.#entries.get(key);
    // The upload was removed while it waited.
    if (entry?.upload.step !== 'waiting') return;
    const { signal } = entry.abort;
    this.#change(key, { step: 'uploading' });
    try {
      const media = await uploadFile(entry.file, {
        url: UPLOAD_URL,
        field: 'file',
        parse: (body) => ('id' in body ? (body as Media) : null),
        fallback: FAILED,
        signal,
        onProgress: (sent) => this.#setProgress(key, sent),
      });
      this.#onDone(key, media);
      this.#change(key, { step: 'done', sent: 1, media });
    } catch (error) {
      if (signal.aborted) return;
      this.#change(key, { step: 'failed', error: error instanceof UploadError ? error : new UploadError(FAILED) });
    }
  }

  /** Rounded to whole percents, so that listeners render no more often than that. */
  #setProgress(key: string, sent: number): void {
    const rounded = Math.floor(sent * 100) / 100;
    if (rounded !== this.read(key)?.sent) this.#change(key, { sent: rounded });
  }

  #change(key: string, change: Partial<Upload>): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    entry.upload = { ...entry.upload, ...change };
    this.#changes.emit();
  }
}
