import { mediaProblem } from '@vibeline/core/features/media/media.rules';
import { createPostInput } from '@vibeline/core/features/posts/post.schema';
import { findCircleByName } from '../../features/posts/circle/circle-post.queries.ts';
import { findSamePost } from '../../features/posts/imported/imported-post.queries.ts';
import { addImportedPost } from '../../features/posts/imported/imported-post.ts';
import type { PostAudience } from '../../features/visibility/stored-audience.queries.ts';
import type { PostItem } from '../formats/archive-content.ts';
import { type ImportContext, noteVersions } from '../import-context.ts';
import { ExistingError, LeftOutError } from '../left-out-reason.ts';
import { addWithMedia } from './add-with-media.ts';
import { optional, validEdit, validText, validTime } from './valid-item.ts';

/** The id of the post here; null when it is left out. */
export async function addPost(context: ImportContext, item: PostItem): Promise<number | null> {
  const { viewer } = context;
  const { text, isAnonymous, audience, circleName, createdAt: time, media } = item;
  noteVersions(context, item.earlierVersions ?? 0);
  const posted = { kind: 'posts' as const, label: text, parts: [time, text, audience, circleName, media.length] };
  return addWithMedia(context, posted, {
    media,
    problemOf: mediaProblem,
    prepare: () => preparePost(context, item),
    async add(trx, post, saved) {
      const targetId = await addImportedPost(trx, {
        ...post,
        authorId: viewer.id,
        isAnonymous,
        audience,
        media: saved,
      });
      if (targetId === null) throw new LeftOutError('target_missing', 'You are no longer in its circle');
      return { targetId, detail: { editedAt: post.editedAt } };
    },
  });
}

async function preparePost(context: ImportContext, item: PostItem) {
  const { viewer, now } = context;
  const content = validText(createPostInput.shape.content, item.text);
  const createdAt = validTime(item.createdAt, now());
  const existing = await findSamePost(context.db, { authorId: viewer.id, createdAt, content });
  if (existing !== null) throw new ExistingError(existing);
  const circleId = await findCircle(context, item);
  const category =
    item.category === null ? null : optional(() => validText(createPostInput.shape.category, item.category));
  const hashtags = optional(() => validText(createPostInput.shape.hashtags, [...item.hashtags])) ?? [];
  const editedAt = validEdit(item.editedAt, { createdAt, now: now() });
  return { content, category, hashtags, createdAt, editedAt, circleId };
}

async function findCircle({ db, viewer }: ImportContext, { audience, circleName }: PostItem): Promise<number | null> {
  if (audience !== ('circle' satisfies PostAudience)) return null;
  const found = circleName === null ? null : await findCircleByName(db, viewer.id, circleName);
  if (found === null) throw new LeftOutError('target_missing', 'You are in no circle here with the name of its circle');
  return found;
}
