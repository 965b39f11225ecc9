import { fileRequired } from '../features/media/media.rules.ts';
import { memberProcedure } from './procedures.ts';

export const uploadProcedure = memberProcedure.use(({ ctx, next }) => {
  const [file] = ctx.files;
  if (!file) throw fileRequired();
  return next({ ctx: { file } });
});
