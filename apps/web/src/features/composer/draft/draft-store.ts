import { connection } from '../../../lib/connection/connection.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { createEmitter } from '../../../lib/store.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { type Attachment, moveItem } from '../../attachments/attachment.ts';
import type { ChosenFile } from '../../attachments/attachment-files.rules.ts';
import {
  deletePendingFile,
  deletePendingFiles,
  findPendingFile,
  savePendingFile,
} from '../../attachments/pending-files.ts';
import { UploadQueue } from '../../attachments/upload-queue.ts';
import { type Draft, type DraftContent, emptyDraft, filePrefix, readDraft, storeDraft } from './draft.ts';
import type { DraftOwner } from './draft-key.rules.ts';
import { draftKey } from './draft-key.rules.ts';

const stores = new Map<string, DraftStore>();

export function draftOf(owner: DraftOwner): DraftStore {
  const key = draftKey(owner);
  const store = stores.get(key) ?? new DraftStore(owner);
  stores.set(key, store);
  return store;
}

/**
 * A draft with its files, stored on this device at every change. The store exists while the draft is shown, sent or
 * uploaded; after that the draft is read from the device again.
 */
export class DraftStore {
  readonly owner: DraftOwner;
  readonly uploads: UploadQueue;
  readonly restored: Promise<void>;
  readonly #changes = createEmitter(() => {
    this.#activate();
    this.#isShown = true;
    return () => {
      this.#isShown = false;
      this.#deactivateWhenIdle();
    };
  });
  readonly subscribe = this.#changes.subscribe;
  #isShown = false;
  #draft: Draft;
  #sending: AbortController | null = null;
  #stopConnection: () => void = () => undefined;

  constructor(owner: DraftOwner) {
    this.owner = owner;
    this.#draft = readDraft(owner);
    this.uploads = new UploadQueue({
      onDone: (key, media) => this.#editMedia(key, { mediaId: media.id }),
    });
    this.uploads.subscribe(() => this.#deactivateWhenIdle());
    this.restored = this.#resumeUploads();
  }

  readonly read = (): Draft => this.#draft;

  get isShown(): boolean {
    return this.#isShown;
  }

  /** A draft that is changed after it was sent gets a new idempotency key, because it is another post. */
  change(content: Partial<DraftContent>): void {
    const { sendKey, wasSent } = this.#draft;
    this.#save({ ...this.#draft, ...content, sendKey: wasSent ? randomKey() : sendKey, wasSent: false });
  }

  add(files: readonly ChosenFile<File>[], position: 'first' | 'last'): void {
    const added = files.map(({ file, kind }) => {
      const attachment: Attachment = { key: randomKey(), kind, name: file.name, alt: '', mediaId: null };
      return { attachment, file };
    });
    const attachments = added.map(({ attachment }) => attachment);
    const { media } = this.#draft;
    this.change({ media: position === 'first' ? [...attachments, ...media] : [...media, ...attachments] });
    for (const { attachment, file } of added) {
      void savePendingFile(this.#fileName(attachment.key), file);
      this.uploads.add(attachment.key, file);
    }
  }

  /** Returns the id of the removed media on the server; null when it was not uploaded. */
  remove(key: string): number | null {
    const { media } = this.#draft;
    const mediaId = media.find((each) => each.key === key)?.mediaId ?? null;
    this.change({ media: media.filter((each) => each.key !== key) });
    this.#deleteFile(key);
    return mediaId;
  }

  /** Of what was uploaded: it is on this device for as long as it is in the draft. */
  async findFile(key: string): Promise<File | null> {
    return this.uploads.fileOf(key) ?? findPendingFile(this.#fileName(key));
  }

  /** The server has deleted it: it is uploaded again, or removed where it is not on this device any more. */
  async removeFile(key: string): Promise<void> {
    const gone = this.#draft.media.find((each) => each.key === key);
    if (!gone) return;
    const file = await this.findFile(key);
    if (this.#draft.media.find((each) => each.key === key)?.mediaId !== gone.mediaId) return;
    if (file) {
      this.#editMedia(key, { mediaId: null });
      this.uploads.remove(key);
      this.uploads.add(key, file);
      return;
    }
    this.remove(key);
    showToast({
      title: 'A file of your draft is gone',
      description: 'Files are kept for a day. Please add it again.',
    });
  }

  move(key: string, index: number): void {
    this.change({ media: moveItem(this.#draft.media, key, index) });
  }

  describe(key: string, alt: string): void {
    this.change({ media: this.#draft.media.map((each) => (each.key === key ? { ...each, alt } : each)) });
  }

  /** Until the next change, the draft is sent under the same key. */
  markSent(): void {
    this.#save({ ...this.#draft, wasSent: true });
  }

  get isSending(): boolean {
    return this.#sending !== null;
  }

  /** The draft is being sent until `endSending`; the signal is aborted by `cancelSending`. */
  beginSending(): AbortSignal {
    this.#sending = new AbortController();
    this.#changes.emit();
    return this.#sending.signal;
  }

  endSending(): void {
    this.#sending = null;
    this.#changes.emit();
    this.#deactivateWhenIdle();
  }

  cancelSending(): void {
    this.#sending?.abort();
  }

  /** In place of an empty draft: what was to be sent, with those of its files that are on this device. */
  async restore(draft: Draft, files: ReadonlyMap<string, File>): Promise<void> {
    await Promise.all([...files].map(([key, file]) => savePendingFile(this.#fileName(key), file)));
    this.#save(draft);
    for (const { key, mediaId } of draft.media) {
      const file = files.get(key);
      if (mediaId === null && file) this.uploads.add(key, file);
    }
  }

  /** Deletes this draft, unless another has been started since. */
  clear({ sendKey, media }: Draft): void {
    for (const { key } of media) this.#deleteFile(key);
    const isOther = (draft: Draft) => draft.sendKey !== sendKey;
    if (!isOther(readDraft(this.owner))) storeDraft(this.owner, emptyDraft());
    if (isOther(this.#draft)) return;
    this.#draft = emptyDraft();
    this.#changes.emit();
  }

  #save(draft: Draft): void {
    this.#draft = draft;
    storeDraft(this.owner, draft);
    this.#changes.emit();
  }

  #editMedia(key: string, change: Partial<Attachment>): void {
    const media = this.#draft.media.map((each) => (each.key === key ? { ...each, ...change } : each));
    this.#save({ ...this.#draft, media });
  }

  #fileName(key: string): string {
    return `${filePrefix(this.owner)}${key}`;
  }

  #deleteFile(key: string): void {
    this.uploads.remove(key);
    void deletePendingFile(this.#fileName(key));
  }

  async #resumeUploads(): Promise<void> {
    await deletePendingFiles(filePrefix(this.owner), (name) =>
      this.#draft.media.some(({ key }) => this.#fileName(key) === name),
    );
    for (const { key } of this.#draft.media.filter(({ mediaId }) => mediaId === null)) {
      if (this.uploads.read(key)) continue;
      const file = await findPendingFile(this.#fileName(key));
      if (file) this.uploads.add(key, file);
      else await this.removeFile(key);
    }
  }

  #activate(): void {
    stores.set(draftKey(this.owner), this);
    window.addEventListener('storage', this.#onStorage);
    this.#stopConnection();
    this.#stopConnection = connection.subscribe(this.#onConnection);
  }

  #deactivateWhenIdle(): void {
    if (this.isShown || this.#sending || this.uploads.isBusy) return;
    window.removeEventListener('storage', this.#onStorage);
    this.#stopConnection();
    if (stores.get(draftKey(this.owner)) !== this) return;
    stores.delete(draftKey(this.owner));
    this.uploads.clear();
  }

  readonly #onStorage = ({ key }: StorageEvent): void => {
    if (key !== draftKey(this.owner) || this.#sending) return;
    const { media } = this.#draft;
    const stored = readDraft(this.owner);
    // A file that was uploaded here may not have been in the other tab's draft yet.
    const mediaIdOf = (each: Attachment) => each.mediaId ?? media.find(({ key }) => key === each.key)?.mediaId ?? null;
    this.#draft = { ...stored, media: stored.media.map((each) => ({ ...each, mediaId: mediaIdOf(each) })) };
    this.#changes.emit();
  };

  readonly #onConnection = (): void => {
    if (connection.get() === 'online') this.uploads.retryConnectionErrors();
  };
}
