import { IMAGES_MAX, VIDEOS_MAX } from '@vibeline/core/features/media/media.rules';
import type { PostMediaInput } from '@vibeline/core/features/media/media.schema';
import { createPostInput } from '@vibeline/core/features/posts/post.schema';
import { findCircleByName } from '../../features/imports/import-people.queries.ts';
import { findSamePost } from '../../features/posts/imported-post.queries.ts';
import { addImportedPost } from '../../features/posts/imported-post.ts';
import type { PostAudience } from '../../features/visibility/stored-audience.queries.ts';
import type { PostItem } from '../formats/archive-content.ts';
import { addOnce, type ImportContext, LeftOutError, noteVersions } from '../import-context.ts';
import { addMedia } from './add-media.ts';
import { validEdit, validText, validTime } from './valid-item.ts';

/** The id of the post here; null when it is left out. */
export async function addPost(context: ImportContext, item: PostItem): Promise<number | null> {
  const { viewer, now, services } = context;
  const { text, isAnonymous, circleName, createdAt: time } = item;
  noteVersions(context, item.earlierVersions ?? 0);
  const label = text;
  const posted = { kind: 'posts' as const, label, parts: [time, text, item.audience, circleName, item.media.length] };
  const prepare = async () => {
    const content = validText(createPostInput.shape.content, text);
    const createdAt = validTime(time, now());
    const known = await findSamePost(context.db, { authorId: viewer.id, createdAt, content });
    if (known !== null) throw new LeftOutError('here');
    const circleId = await findCircle(context, item);
    const category =
      item.category === null ? null : optional(() => validText(createPostInput.shape.category, item.category));
    const hashtags = optional(() => validText(createPostInput.shape.hashtags, [...item.hashtags])) ?? [];
    const editedAt = validEdit(item.editedAt, { createdAt, now: now() });
    const media = await addMedia(context, item.media.slice(0, IMAGES_MAX + VIDEOS_MAX), label);
    return { content, category, hashtags, createdAt, editedAt, circleId, media };
  };
  let media: PostMediaInput = [];
  try {
    return await addOnce(
      context,
      posted,
      async (trx, prepared) => {
        media = prepared.media;
        const post = { ...prepared, authorId: viewer.id, isAnonymous, audience: item.audience };
        const targetId = await addImportedPost(trx, post);
        if (targetId === null) throw new LeftOutError('invalid');
        return { targetId };
      },
      prepare,
    );
  } finally {
    // Those of a post that was refused after all; the others are in their post, and stay.
    await services.media.discardUnused(
      viewer,
      media.map(({ id }) => id),
    );
  }
}

async function findCircle({ db, viewer }: ImportContext, { audience, circleName }: PostItem): Promise<number | null> {
  if (audience !== ('circle' satisfies PostAudience)) return null;
  const found = circleName === null ? null : await findCircleByName(db, viewer.id, circleName);
  if (found === null) throw new LeftOutError('elsewhere');
  return found;
}

function optional<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
