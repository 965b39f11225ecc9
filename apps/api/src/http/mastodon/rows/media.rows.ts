import type { Media } from '@vibeline/core/features/media/media.schema';
import type { AcceptedFiles } from '@vibeline/core/rpc/rest-call';
import { Answer } from '../answer.ts';
import type { EntityContext } from '../entities/entity-context.ts';
import { mediaAttachment } from '../entities/media-attachment.ts';
import { readRowId } from '../ids.ts';
import { defineRow } from '../row.ts';

/** Videos have a picture of their own, so a `thumbnail` is received and not used. */
const files: AcceptedFiles = {
  fields: [{ name: 'file', accepts: ['image', 'video'], max: 1 }],
  isRequired: true,
  replaces: null,
};

/** `processing`: the status while a video is not ready yet. */
function answerMedia(media: Media, context: EntityContext, processing: 200 | 202 | 206): Answer {
  if (media.state === 'failed') return new Answer({ error: media.reason ?? 'Processing failed' }, { status: 422 });
  return new Answer(mediaAttachment(media, context), { status: media.state === 'ready' ? 200 : processing });
}

const uploads = [
  {
    path: '/api/v2/media',
    about: 'Upload a picture or video; 202 while a video is processed. `focus` is ignored: pictures are shown whole.',
    processing: 202,
  },
  {
    path: '/api/v1/media',
    about: 'As its second version, with 200 also while a video is processed.',
    processing: 200,
  },
] as const;

export const mediaRows = [
  ...uploads.map(({ path, about, processing }) =>
    defineRow({
      ...{ method: 'POST', path, scope: 'write:media', calls: ['media.upload'], about, files },
      run: async (call) => {
        const media = await call.runWithFiles('media.upload', { alt: call.parameters.text('description') ?? null });
        return answerMedia(media, call, processing);
      },
    }),
  ),
  defineRow({
    method: 'GET',
    path: '/api/v1/media/:id',
    scope: 'write:media',
    calls: ['media.get'],
    about: 'One of your uploads: 206 while a video is processed, 422 when that failed.',
    run: async (call) => answerMedia(await call.run('media.get', { id: readRowId(call.params.id) }), call, 206),
  }),
  defineRow({
    method: 'PUT',
    path: '/api/v1/media/:id',
    scope: 'write:media',
    calls: ['media.describe', 'media.get'],
    about: 'Describe an upload that is in no post yet.',
    run: async (call) => {
      const id = readRowId(call.params.id);
      const alt = call.parameters.text('description');
      // Only its focus is to change, which there is not.
      const media = await (alt === undefined ? call.run('media.get', { id }) : call.run('media.describe', { id, alt }));
      return answerMedia(media, call, 200);
    },
  }),
  defineRow({
    method: 'DELETE',
    path: '/api/v1/media/:id',
    scope: 'write:media',
    calls: ['media.discard'],
    about: 'Remove an upload that is in no post.',
    run: async (call) => {
      await call.run('media.discard', { id: readRowId(call.params.id) });
      return {};
    },
  }),
];
