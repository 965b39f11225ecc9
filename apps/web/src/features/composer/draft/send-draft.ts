import type { Cache } from '../../../cache/use-cache.ts';
import { connection } from '../../../lib/connection/connection.ts';
import { connectionMessage } from '../../../lib/connection/connection-text.ts';
import { errorMessage, fieldErrors } from '../../../lib/server/public-error.ts';
import { UploadError } from '../../../lib/server/upload-error.ts';
import type { Attachment } from '../../attachments/attachment.ts';
import type { Draft } from './draft.ts';
import { draftKey } from './draft-key.rules.ts';
import type { DraftStore } from './draft-store.ts';
import { NotStoredError } from './not-stored-error.ts';
import { type AttachedFile, assertPlayable, attachedFiles } from './post-content.ts';
import { showUploadProgress } from './show-upload-progress.ts';

export interface DraftRequest {
  store: DraftStore;
  signal: AbortSignal;
}

/**
 * Calls `send` once the draft's files are uploaded. Until then its progress is shown, and leaving the page asks. Rejects
 * when a file has failed, or with the signal's reason.
 */
export async function sendDraft<Sent>({ store, signal }: DraftRequest, send: () => Promise<Sent>): Promise<Sent> {
  const { owner } = store;
  const keys = filesOf(store).map(({ key }) => key);
  const hideProgress = showUploadProgress(draftKey(owner), store.uploads, keys);
  window.addEventListener('beforeunload', confirmUnload);
  try {
    await store.restored;
    await store.uploads.waitFor(keys, signal);
    return await send();
  } finally {
    hideProgress();
    window.removeEventListener('beforeunload', confirmUnload);
  }
}

/** A text story is sent without the files that were chosen for it before. */
function filesOf(store: DraftStore): readonly Attachment[] {
  const { media, story } = store.read();
  return store.owner.kind === 'story' && story.type === 'text' ? [] : media;
}

/** The draft as it is sent, and its files. Throws when one of these has failed. */
export function takeDraft(store: DraftStore, utils: Cache['utils']): Draft & { files: AttachedFile[] } {
  const draft = store.read();
  const media = filesOf(store);
  throwIfFailed(media, utils);
  store.markSent();
  return { ...draft, files: attachedFiles(media) };
}

function throwIfFailed(media: readonly Attachment[], utils: Cache['utils']): void {
  for (const { mediaId, name } of media) {
    const cached = mediaId === null ? undefined : utils.media.get.getData({ id: mediaId });
    if (cached) assertPlayable(name, cached);
  }
}

export function wasCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** A file that is gone from the server is removed from the draft when it is asked for again. */
export function recheckFiles(error: unknown, utils: Cache['utils']): void {
  if (fieldErrors(error)['media'] !== undefined) void utils.media.get.invalidate();
}

/** A draft is not sent later by itself: it stays, and may still be changed. */
export function sendFailureText(error: unknown, fallback: string): string {
  if (error instanceof NotStoredError) return error.message;
  const state = connection.get();
  if (state !== 'online') return connectionMessage(state, 'Your draft is kept.');
  return error instanceof UploadError ? error.message : errorMessage(error, fallback);
}

/** Closing the page would stop the uploads, and the draft would not be sent. */
function confirmUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
