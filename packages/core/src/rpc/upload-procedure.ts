import { mediaErrors } from '../features/media/media.errors.ts';
import type { RequestContext } from './context.ts';
import { administratorProcedure, memberProcedure } from './procedures.ts';

export const uploadProcedure = memberProcedure.use(({ ctx, next }) => next({ ctx: { file: fileOf(ctx) } }));

export const administratorUploadProcedure = administratorProcedure.use(({ ctx, next }) =>
  next({ ctx: { file: fileOf(ctx) } }),
);

function fileOf({ files: [file] }: Pick<RequestContext, 'files'>) {
  if (!file) throw mediaErrors.fileRequired();
  return file;
}
