import { mediaErrors } from '../features/media/media.errors.ts';
import { memberProcedure } from './procedures.ts';

export const uploadProcedure = memberProcedure.use(({ ctx, next }) => {
  const [file] = ctx.files;
  if (!file) throw mediaErrors.fileRequired();
  return next({ ctx: { file } });
});
