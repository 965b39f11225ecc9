import { fileRequired } from '../features/media/media.rules.ts';
import { memberProcedure } from './procedures.ts';

/** For members who send a file: `ctx.file` is the first one. Throws `invalid/file_required` without one. */
export const uploadProcedure = memberProcedure.use(({ ctx, next }) => {
  const [file] = ctx.files;
  if (!file) throw fileRequired();
  return next({ ctx: { file } });
});
