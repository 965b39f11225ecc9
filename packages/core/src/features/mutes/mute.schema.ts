import * as z from 'zod';
import { id, idInput, isoTime } from '../../ids.ts';
import { pageInput, pageOf } from '../../page.ts';
import { validatedText } from '../../text.ts';
import { author, memberIdInput } from '../members/member.schema.ts';
import { MUTE_DAYS_MAX, MUTED_WORDS_MAX } from './mute.rules.ts';
import { MUTED_WORD_MAX, mutedWordProblem, normalizeMutedWord } from './muted-word.rules.ts';

const endsAt = isoTime.nullable().describe('When it ends by itself; null: when you take it back.');

export const mutedMember = z
  .object({ member: author, mutedAt: isoTime, endsAt })
  .meta({ id: 'MutedMember', description: 'A member whom you muted. Nobody else knows.' });
export type MutedMember = z.output<typeof mutedMember>;

export const mutedPage = pageOf(mutedMember);
export type MutedPage = z.output<typeof mutedPage>;

export const mutedWord = z
  .object({
    id: id.describe('The id of the muted word.'),
    word: z.string().describe('A word, a phrase, a hashtag or an emoji, as you wrote it.'),
    mutedAt: isoTime,
    endsAt,
  })
  .meta({ id: 'MutedWord', description: 'Posts, comments and notifications with this word are hidden from you.' });
export type MutedWord = z.output<typeof mutedWord>;

export const mutedWords = z.array(mutedWord).max(MUTED_WORDS_MAX);

const UNTIL_MESSAGE = 'until must be a time such as 2026-05-04T08:15:30.000Z';
const DAYS_MESSAGE = { error: `days must be a whole number from 1 to ${MUTE_DAYS_MAX}` };

const end = {
  until: z.iso.datetime({ error: UNTIL_MESSAGE }).max(30, { error: UNTIL_MESSAGE }).optional().meta({
    description: 'When it ends: ISO 8601, UTC, in the next ten years. Without it and `days` it has no end.',
    pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$`,
  }),
  days: z
    .union(
      [
        z.number(DAYS_MESSAGE).int(DAYS_MESSAGE).min(1, DAYS_MESSAGE).max(MUTE_DAYS_MAX, DAYS_MESSAGE),
        z
          .string()
          .max(4)
          .regex(/^[1-9]\d{0,3}$/)
          .transform(Number)
          .pipe(z.number().max(MUTE_DAYS_MAX)),
      ],
      DAYS_MESSAGE,
    )
    .optional()
    .describe('In how many days it ends, instead of `until`.'),
};

export const muteInput = memberIdInput.extend(end);
export type MuteInput = z.output<typeof muteInput>;
export const unmuteInput = memberIdInput;
export const listMutesInput = pageInput;

export const addMutedWordInput = z.object({
  word: validatedText(mutedWordProblem, normalizeMutedWord).meta({
    description: 'A word, a phrase, a hashtag with its # or an emoji. Case and accents make no difference.',
    minLength: 1,
    maxLength: MUTED_WORD_MAX,
  }),
  ...end,
});
export type AddMutedWordInput = z.output<typeof addMutedWordInput>;

export const changeMutedWordsInput = z.object({
  add: z.array(addMutedWordInput).max(MUTED_WORDS_MAX).default([]),
  remove: z.array(idInput).max(MUTED_WORDS_MAX).default([]).describe('Ids of muted words.'),
});
export type ChangeMutedWordsInput = z.output<typeof changeMutedWordsInput>;

export const removeMutedWordInput = z.object({ id: idInput.describe('The id of the muted word.') });
