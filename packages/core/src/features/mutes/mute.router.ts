import { message } from '../../message.ts';
import { memberProcedure, rateLimit, router } from '../../rpc/procedures.ts';
import {
  addMutedWordInput,
  listMutesInput,
  mutedMember,
  mutedPage,
  mutedWord,
  mutedWords,
  muteInput,
  removeMutedWordInput,
  unmuteInput,
} from './mute.schema.ts';

export const muteRouter = router({
  mute: memberProcedure
    .input(muteInput)
    .use(rateLimit('blocks'))
    .output(mutedMember)
    .mutation(({ ctx, input }) => ctx.services.mutes.mute(ctx.viewer, input)),

  unmute: memberProcedure
    .input(unmuteInput)
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.mutes.unmute(ctx.viewer, input.id);
      return { message: 'Unmuted' };
    }),

  list: memberProcedure
    .input(listMutesInput)
    .output(mutedPage)
    .query(({ ctx, input }) => ctx.services.mutes.list(ctx.viewer, input)),

  words: memberProcedure.output(mutedWords).query(({ ctx }) => ctx.services.mutes.words(ctx.viewer)),

  addWord: memberProcedure
    .input(addMutedWordInput)
    .use(rateLimit('blocks'))
    .output(mutedWord)
    .mutation(({ ctx, input }) => ctx.services.mutes.addWord(ctx.viewer, input)),

  removeWord: memberProcedure
    .input(removeMutedWordInput)
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.mutes.removeWord(ctx.viewer, input.id);
      return { message: 'Word unmuted' };
    }),
});
