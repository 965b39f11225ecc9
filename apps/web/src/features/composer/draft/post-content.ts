import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Cache } from '../../../cache/use-cache.ts';
import { UploadError } from '../../../lib/server/upload-error.ts';
import type { Attachment } from '../../attachments/attachment.ts';
import type { Draft } from './draft.ts';
import type { DraftOwner, PostTarget } from './draft-key.rules.ts';

const UNPROCESSABLE = 422;

/** As the server is told of it. */
export interface AttachedFile {
  id: number;
  alt: string | null;
}

export function targetOf({ kind, circleId }: DraftOwner, { target }: Pick<Draft, 'target'>): PostTarget {
  return target ?? { kind: kind === 'private' || kind === 'circle' ? kind : 'post', circleId: circleId ?? null };
}

/** The files that the server has. */
export function attachedFiles(media: readonly Attachment[]): AttachedFile[] {
  return media.flatMap(({ mediaId, alt }) => (mediaId === null ? [] : { id: mediaId, alt: alt.trim() || null }));
}

/** Throws when the server cannot play the video of that name: it would reject a whole post without naming the file. */
export function assertPlayable(name: string, { state, reason }: Pick<Media, 'state' | 'reason'>): void {
  if (state === 'failed') throw new UploadError(`${name}: ${reason ?? 'cannot be played'}`, UNPROCESSABLE);
}

/** A post without a choice gets that of the setting, which may not be known without a connection. */
export async function settledAnonymity({ settings }: Cache['utils'], chosen: boolean | null): Promise<boolean> {
  if (chosen !== null) return chosen;
  const { anonymousPosting } = await settings.get.fetch(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return anonymousPosting;
}
