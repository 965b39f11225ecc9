import { exampleMember } from '../../examples/entities.ts';
import { page } from '../../examples/page.ts';
import { exampleMute, exampleMutedWord } from '../../examples/relations.ts';
import { message } from '../../message.ts';
import { memberProcedure, rateLimit, router } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { memberErrors } from '../members/member.errors.ts';
import { muteErrors } from './mute.errors.ts';
import {
  addMutedWordInput,
  changeMutedWordsInput,
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
  mute: mutation(
    memberProcedure
      .input(muteInput)
      .use(rateLimit('blocks'))
      .output(mutedMember)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/users/:id/mute',
            operationId: 'muteUser',
            summary: 'Mute a member',
            description:
              'Their posts and comments leave your lists, and they notify you of nothing. They are not told. Again, it changes the end.',
          },
        ],
        refusals: [muteErrors.self(), muteErrors.endNotAhead(), memberErrors.notFound(), muteErrors.tooMany()],
        example: { input: { id: exampleMember.id, days: 7 }, output: exampleMute },
      }),
  ),

  unmute: mutation(
    memberProcedure
      .input(unmuteInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/users/:id/mute',
            operationId: 'unmuteUser',
            summary: 'Unmute a member',
            description: 'Harmless when they are not muted.',
          },
        ],
        example: { input: { id: exampleMember.id } },
      }),
    { message: 'Unmuted' },
  ),

  list: query(
    memberProcedure
      .input(listMutesInput)
      .output(mutedPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/mutes',
            operationId: 'listMutes',
            summary: 'List whom you muted',
            description: 'The latest first. Nobody else knows.',
          },
        ],
        example: { output: page(exampleMute) },
      }),
  ),

  words: query(
    memberProcedure.output(mutedWords).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/muted-words',
          operationId: 'listMutedWords',
          summary: 'List your muted words',
          description: 'The latest first; all of them. Nobody else knows.',
        },
      ],
      example: { output: [exampleMutedWord] },
    }),
  ),

  addWord: mutation(
    memberProcedure
      .input(addMutedWordInput)
      .use(rateLimit('blocks'))
      .output(mutedWord)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/muted-words',
            operationId: 'addMutedWord',
            summary: 'Mute a word',
            description:
              'Texts of others with this word leave your lists. It is compared as a whole word, without case and accents; in scripts without spaces also as a part of the text. Again, it changes the end.',
            status: 201,
          },
        ],
        refusals: [muteErrors.endNotAhead(), muteErrors.tooManyWords()],
        example: { input: { word: exampleMutedWord.word, days: 7 }, output: exampleMutedWord },
      }),
  ),

  removeWord: mutation(
    memberProcedure
      .input(removeMutedWordInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/muted-words/:id',
            operationId: 'removeMutedWord',
            summary: 'Unmute a word',
            description: 'Harmless when there is none.',
          },
        ],
        example: { input: { id: exampleMutedWord.id } },
      }),
    { message: 'Word unmuted' },
  ),

  /**
   * Several words at once, all or nothing; responds with those that were added, in their order. A word that is both
   * removed and added stays, as it was added. For apps, whose filters are several words.
   */
  changeWords: mutation(
    memberProcedure.input(changeMutedWordsInput).use(rateLimit('blocks', 'add')).output(mutedWords),
  ),
});
