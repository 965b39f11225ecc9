import type { Media } from '@vibeline/core/features/media/media.schema';
import { createEmitter } from '../../lib/store.ts';
import { UploadError, uploadMedia } from './upload-media.ts';

export interface Upload {
  step: 'waiting' | 'uploading' | 'done' | 'failed';
  /** How much of it the server has, from 0 to 1. */
  sent: number;
  size: number;
  /** Where the page itself can show the file from. */
  preview: string;
  media: Media | null;
  /** Why it failed, as a sentence. */
  reason: string | null;
}

interface Entry {
  file: File;
  upload: Upload;
  abort: AbortController | null;
  isLost: boolean;
}

interface QueueOptions {
  onDone: (key: string, media: Media) => void;
}

/** More at once would only make each of them slower. */
const AT_ONCE = 3;

/** Files on their way to the server, a few at a time. It goes on while nothing on the screen shows it. */
export class UploadQueue {
  readonly #entries = new Map<string, Entry>();
  readonly #changes = createEmitter();
  readonly subscribe = this.#changes.subscribe;
  readonly #onDone: QueueOptions['onDone'];

  constructor({ onDone }: QueueOptions) {
    this.#onDone = onDone;
  }

  read(key: string): Upload | undefined {
    return this.#entries.get(key)?.upload;
  }

  add(key: string, file: File): void {
    const upload: Upload = {
      step: 'waiting',
      sent: 0,
      size: file.size,
      preview: URL.createObjectURL(file),
      media: null,
      reason: null,
    };
    this.#entries.set(key, { file, upload, abort: null, isLost: false });
    this.#work();
  }

  retry(key: string): void {
    if (this.read(key)?.step !== 'failed') return;
    this.#change(key, { step: 'waiting', sent: 0, reason: null });
    this.#work();
  }

  /** Tries again what only a broken line has kept from arriving. */
  retryLost(): void {
    for (const [key, { isLost }] of this.#entries) if (isLost) this.retry(key);
  }

  /** Stops an upload, or forgets one that is over. */
  drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    entry.abort?.abort();
    URL.revokeObjectURL(entry.upload.preview);
    this.#changes.emit();
    this.#work();
  }

  /** Forgets everything that is over. */
  clear(): void {
    for (const { upload } of this.#entries.values()) URL.revokeObjectURL(upload.preview);
    this.#entries.clear();
  }

  /** Whether anything is still to be sent. */
  get isBusy(): boolean {
    return this.#count('waiting') + this.#count('uploading') > 0;
  }

  /** Whole percent of the bytes of these uploads that the server has; 100 when there are none. */
  percent(keys: readonly string[]): number {
    const uploads = keys.flatMap((key) => this.read(key) ?? []);
    const size = uploads.reduce((sum, upload) => sum + upload.size, 0);
    const sent = uploads.reduce((sum, upload) => sum + upload.size * upload.sent, 0);
    return size === 0 ? 100 : Math.floor((100 * sent) / size);
  }

  /** Resolves when all of these are on the server; rejects when one fails, or by the signal. */
  async arrived(keys: readonly string[], signal: AbortSignal): Promise<void> {
    while (keys.some((key) => this.#isUnderWay(key))) {
      signal.throwIfAborted();
      await this.#nextChange(signal);
    }
    signal.throwIfAborted();
    const failed = keys.map((key) => this.read(key)).find((upload) => upload?.step === 'failed');
    if (failed) throw new UploadError(failed.reason ?? 'The upload failed', false);
  }

  #isUnderWay(key: string): boolean {
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

  #count(step: Upload['step']): number {
    return [...this.#entries.values()].filter(({ upload }) => upload.step === step).length;
  }

  #work(): void {
    for (const [key, { upload }] of this.#entries) {
      if (this.#count('uploading') >= AT_ONCE) break;
      if (upload.step === 'waiting') void this.#send(key);
    }
    this.#changes.emit();
  }

  async #send(key: string): Promise<void> {
    const entry = this.#entries.get(key);
    if (!entry) return;
    const abort = new AbortController();
    Object.assign(entry, { abort, isLost: false });
    this.#change(key, { step: 'uploading' });
    // Whole percents: the screen is not drawn for less.
    const onProgress = (sent: number) => {
      const rounded = Math.floor(sent * 100) / 100;
      if (rounded !== this.read(key)?.sent) this.#change(key, { sent: rounded });
    };
    try {
      const media = await uploadMedia(entry.file, { signal: abort.signal, onProgress });
      this.#onDone(key, media);
      this.#change(key, { step: 'done', sent: 1, media });
    } catch (error) {
      if (abort.signal.aborted) return;
      entry.isLost = error instanceof UploadError && error.isLost;
      const reason = error instanceof UploadError ? error.message : 'The upload failed';
      this.#change(key, { step: 'failed', reason });
    }
    this.#work();
  }

  #change(key: string, change: Partial<Upload>): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    entry.upload = { ...entry.upload, ...change };
    this.#changes.emit();
  }
}
