import type { Cache } from '../../../cache/use-cache.ts';
import { outbox } from '../../../lib/outbox/outbox.ts';
import type { OutboxCall } from '../../../lib/outbox/outbox-kind.ts';
import { errorStatus, fieldErrors, isNotFound } from '../../../lib/server/public-error.ts';
import { UploadError } from '../../../lib/server/upload-error.ts';
import type { Attachment } from '../../attachments/attachment.ts';
import { findPendingFile } from '../../attachments/pending-files.ts';
import { UploadQueue } from '../../attachments/upload-queue.ts';
import { createPost } from '../create-post.ts';
import type { CreatedPost } from '../created-post.ts';
import { assertPlayable, attachedFiles, settledAnonymity } from '../draft/post-content.ts';
import { showUploadProgress } from '../draft/show-upload-progress.ts';
import type { NewPost } from './new-post.change.ts';
import { unsentFileName } from './unsent-files.ts';

const REQUEST_TIMEOUT_MS = 30_000;
const GONE = 410;
/** Of one who has left the circle, and of a circle that is gone or hidden. */
const LEFT_STATUSES: readonly unknown[] = [403, 404];

type Utils = Cache['utils'];

/** Uploads what the server does not have yet, then creates the post. What it learns on the way is stored with the post. */
export async function sendUnsent(utils: Utils, input: NewPost, call: OutboxCall): Promise<CreatedPost> {
  const ready = await uploadFiles(await withAnonymity(utils, input), call);
  try {
    return await create(utils, ready, call);
  } catch (error) {
    if (fieldErrors(error)['media'] !== undefined) {
      const recovered = await withoutGoneMedia(utils, ready);
      if (recovered !== ready) return create(utils, await uploadFiles(recovered, call), call);
    }
    if (ready.circleId !== null && LEFT_STATUSES.includes(errorStatus(error)))
      call.changeInput({ ...ready, wasSent: false, hasLeftCircle: true });
    throw error;
  }
}

function create(utils: Utils, input: NewPost, call: OutboxCall): Promise<CreatedPost> {
  call.changeInput({ ...input, wasSent: true } satisfies NewPost);
  call.signal.throwIfAborted();
  return createPost(
    utils,
    { ...input, isAnonymous: input.isAnonymous === true, files: attachedFiles(input.media) },
    {
      signal: AbortSignal.any([call.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
      context: { ...call.context, idempotencyKey: input.sendKey },
    },
  );
}

async function withAnonymity(utils: Utils, input: NewPost): Promise<NewPost> {
  if (input.kind !== 'post') return input;
  return { ...input, isAnonymous: await settledAnonymity(utils, input.isAnonymous) };
}

/** The same post when there is nothing to upload again. Throws when the server cannot play one of its videos. */
async function withoutGoneMedia(utils: Utils, input: NewPost): Promise<NewPost> {
  const gone = new Set<string>();
  for (const { key, name, mediaId } of input.media) {
    if (mediaId === null) continue;
    try {
      assertPlayable(name, await utils.client.media.get.query({ id: mediaId }));
    } catch (error) {
      if (!isNotFound(error)) throw error;
      gone.add(key);
    }
  }
  if (gone.size === 0) return input;
  return { ...input, media: input.media.map((each) => (gone.has(each.key) ? { ...each, mediaId: null } : each)) };
}

async function uploadFiles(input: NewPost, call: OutboxCall): Promise<NewPost> {
  let current = input;
  const missing = input.media.filter(({ mediaId }) => mediaId === null);
  const keys = missing.map(({ key }) => key);
  const uploads = new UploadQueue({
    onDone: (key, { id: mediaId }) => {
      const media = current.media.map((each) => (each.key === key ? { ...each, mediaId } : each));
      current = { ...current, media };
      call.changeInput(current);
    },
  });
  const hideProgress = showUploadProgress(input.sendKey, uploads, keys);
  try {
    for (const each of missing) uploads.add(each.key, await fileOf(each));
    await uploads.waitFor(keys, call.signal);
  } finally {
    hideProgress();
    // Those that have not ended are aborted.
    for (const key of keys) uploads.remove(key);
  }
  return current;
}

async function fileOf({ key, name }: Attachment): Promise<File> {
  const file = await findPendingFile(unsentFileName(outbox.get().owner?.memberId ?? 0, key));
  if (file) return file;
  throw new UploadError(`${name} is not on this device any more. Edit the post to add it again.`, GONE);
}
