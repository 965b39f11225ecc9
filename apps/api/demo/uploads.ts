import { DomainError } from '@vibeline/core/errors';
import type { PostMediaInput } from '@vibeline/core/features/media/media.schema';
import type { Services } from '@vibeline/core/rpc/context';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import pLimit from 'p-limit';

/** A picture or video for a post. */
export interface WorldFile {
  alt: string;
  /** Its bytes; null when it is not to be had. */
  read(): Promise<Uint8Array | null>;
}

interface Upload {
  files: WorldFile[];
  /** What was kept, once it has begun. */
  kept: Promise<PostMediaInput> | null;
}

/** Most of an upload is waiting for its turn on this thread; how many pictures are worked on, the server itself limits. */
const AT_ONCE = 6;

/** What members upload: begun as soon as a member is there, one file after the other, while the world goes on. */
export class Uploads {
  readonly #services: Services;
  readonly #limit = pLimit(AT_ONCE);
  readonly #waiting = new Map<string, Upload[]>();
  /** Files that are in no post: they were not to be had, or this machine cannot look at videos. */
  leftOut = 0;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Files for one post; answers how to wait for them. */
  plan(username: string, files: WorldFile[]): (viewer: Viewer) => Promise<PostMediaInput> {
    if (files.length === 0) return async () => [];
    const upload: Upload = { files, kept: null };
    this.#waiting.set(username, [...(this.#waiting.get(username) ?? []), upload]);
    return async (viewer) => {
      this.begin(username, viewer);
      return (await upload.kept) ?? [];
    };
  }

  /** Begins all that was planned for a member. In their order, so that what is posted later is uploaded later. */
  begin(username: string, viewer: Viewer): void {
    let before: Promise<unknown> = Promise.resolve();
    for (const upload of this.#waiting.get(username) ?? []) {
      const kept = before.then(() => this.#keepAll(viewer, upload.files));
      // A failure is the post's to tell, which may come much later.
      before = kept.catch(() => undefined);
      upload.kept = kept;
    }
    this.#waiting.delete(username);
  }

  async #keepAll(viewer: Viewer, files: WorldFile[]): Promise<PostMediaInput> {
    const kept: PostMediaInput = [];
    for (const file of files) {
      const id = await this.#limit(() => this.#keep(viewer, file));
      if (id === null) this.leftOut += 1;
      else kept.push({ id, alt: file.alt });
    }
    return kept;
  }

  async #keep(viewer: Viewer, file: WorldFile): Promise<number | null> {
    const bytes = await file.read();
    if (!bytes) return null;
    try {
      const { media } = this.#services;
      const staged = await media.stage(viewer, { bytes: inOnePiece(bytes), accepts: ['image', 'video'] });
      return (await media.save(viewer, staged, null)).id;
    } catch (error) {
      if (error instanceof DomainError && error.reason === 'no_video_tools') return null;
      throw error;
    }
  }
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
