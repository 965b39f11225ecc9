import { randomKey } from '../../../lib/random-key.ts';
import { createEmitter } from '../../../lib/store.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { type Attachment, moved } from '../../attachments/attachment.ts';
import type { ChosenFile } from '../../attachments/attachment-files.rules.ts';
import {
  deletePendingFile,
  deletePendingFiles,
  findPendingFile,
  savePendingFile,
} from '../../attachments/pending-files.ts';
import { UploadQueue } from '../../attachments/upload-queue.ts';
import { type Draft, type DraftContent, draftKey, emptyDraft, readDraft, storeDraft } from './draft.ts';

const stores = new Map<number, DraftStore>();

/** The member's one draft of a post, wherever on the page it is written. */
export function draftOf(memberId: number): DraftStore {
  const store = stores.get(memberId) ?? new DraftStore(memberId);
  stores.set(memberId, store);
  return store;
}

/**
 * A draft with its files, kept on this device at every change. It lives while it is shown, sent or uploaded; the next
 * time it is wanted, it is read from the device again.
 */
export class DraftStore {
  readonly memberId: number;
  readonly uploads: UploadQueue;
  /** Settles when what a reload had interrupted is under way again. */
  readonly restored: Promise<void>;
  readonly #changes = createEmitter(() => {
    this.#arrive();
    this.#isShown = true;
    return () => {
      this.#isShown = false;
      this.#leaveWhenIdle();
    };
  });
  readonly subscribe = this.#changes.subscribe;
  #isShown = false;
  #draft: Draft;
  #sending: AbortController | null = null;

  constructor(memberId: number) {
    this.memberId = memberId;
    this.#draft = readDraft(memberId);
    this.uploads = new UploadQueue({
      onDone: (key, media) => {
        this.#editMedia(key, { mediaId: media.id });
        void deletePendingFile(this.#fileName(key));
      },
    });
    this.uploads.subscribe(() => this.#leaveWhenIdle());
    this.restored = this.#resumeUploads();
  }

  readonly read = (): Draft => this.#draft;

  /** Whether it is on the screen. */
  get isShown(): boolean {
    return this.#isShown;
  }

  /** Changed after it was sent it is another post, with a key of its own. */
  change(content: Partial<DraftContent>): void {
    const { sendKey, wasSent } = this.#draft;
    this.#keep({ ...this.#draft, ...content, sendKey: wasSent ? randomKey() : sendKey, wasSent: false });
  }

  /** Adds files and begins to upload them. */
  add(files: readonly ChosenFile<File>[], place: 'first' | 'last'): void {
    const added = files.map(({ file, kind }) => {
      const attachment: Attachment = { key: randomKey(), kind, name: file.name, alt: '', mediaId: null };
      return { attachment, file };
    });
    const attachments = added.map(({ attachment }) => attachment);
    const { media } = this.#draft;
    this.change({ media: place === 'first' ? [...attachments, ...media] : [...media, ...attachments] });
    for (const { attachment, file } of added) {
      void savePendingFile(this.#fileName(attachment.key), file);
      this.uploads.add(attachment.key, file);
    }
  }

  /** Takes something out, and answers what the server has of it. */
  remove(key: string): number | null {
    const { media } = this.#draft;
    const mediaId = media.find((each) => each.key === key)?.mediaId ?? null;
    this.change({ media: media.filter((each) => each.key !== key) });
    this.#letFileGo(key);
    return mediaId;
  }

  /** Takes out what neither this device nor the server has any more, and says so. */
  removeFile(key: string): void {
    if (!this.#draft.media.some((each) => each.key === key)) return;
    this.remove(key);
    showToast({
      title: 'A file of your draft is gone',
      description: 'Files are kept for a day. Please add it again.',
    });
  }

  move(key: string, place: number): void {
    this.change({ media: moved(this.#draft.media, key, place) });
  }

  describe(key: string, alt: string): void {
    this.change({ media: this.#draft.media.map((each) => (each.key === key ? { ...each, alt } : each)) });
  }

  /** From now on the same content goes under the same key. */
  noteSent(): void {
    this.#keep({ ...this.#draft, wasSent: true });
  }

  get isSending(): boolean {
    return this.#sending !== null;
  }

  /** The draft is on its way until `endSending`; the signal tells that it is held back. */
  beginSending(): AbortSignal {
    this.#sending = new AbortController();
    this.#changes.emit();
    return this.#sending.signal;
  }

  endSending(): void {
    this.#sending = null;
    this.#changes.emit();
    this.#leaveWhenIdle();
  }

  /** Takes back a post that still waits for its files. */
  holdBack(): void {
    this.#sending?.abort();
  }

  /** Lets a draft go, unless another has been begun since. */
  clear({ sendKey, media }: Draft): void {
    for (const { key } of media) this.#letFileGo(key);
    const isOther = (draft: Draft) => draft.sendKey !== sendKey;
    if (!isOther(readDraft(this.memberId))) storeDraft(this.memberId, emptyDraft());
    if (isOther(this.#draft)) return;
    this.#draft = emptyDraft();
    this.#changes.emit();
  }

  #keep(draft: Draft): void {
    this.#draft = draft;
    storeDraft(this.memberId, draft);
    this.#changes.emit();
  }

  #editMedia(key: string, change: Partial<Attachment>): void {
    const media = this.#draft.media.map((each) => (each.key === key ? { ...each, ...change } : each));
    this.#keep({ ...this.#draft, media });
  }

  #fileName(key: string): string {
    return `${this.memberId}:${key}`;
  }

  #letFileGo(key: string): void {
    this.uploads.drop(key);
    void deletePendingFile(this.#fileName(key));
  }

  /** Uploads what a reload has interrupted, and drops what this device has lost. */
  async #resumeUploads(): Promise<void> {
    const unfinished = () => this.#draft.media.filter(({ mediaId }) => mediaId === null);
    await deletePendingFiles(`${this.memberId}:`, (name) =>
      unfinished().some(({ key }) => this.#fileName(key) === name),
    );
    for (const { key } of unfinished()) {
      if (this.uploads.read(key)) continue;
      const file = await findPendingFile(this.#fileName(key));
      if (file) this.uploads.add(key, file);
      else this.removeFile(key);
    }
  }

  #arrive(): void {
    stores.set(this.memberId, this);
    window.addEventListener('storage', this.#onStorage);
    window.addEventListener('online', this.#onOnline);
  }

  #leaveWhenIdle(): void {
    if (this.isShown || this.#sending || this.uploads.isBusy) return;
    window.removeEventListener('storage', this.#onStorage);
    window.removeEventListener('online', this.#onOnline);
    if (stores.get(this.memberId) !== this) return;
    stores.delete(this.memberId);
    this.uploads.clear();
  }

  /** Follows what another tab does to the draft, as long as nothing is under way here. */
  readonly #onStorage = ({ key }: StorageEvent): void => {
    if (key !== draftKey(this.memberId) || this.#sending || this.uploads.isBusy) return;
    this.#draft = readDraft(this.memberId);
    this.#changes.emit();
  };

  readonly #onOnline = (): void => this.uploads.retryLost();
}
