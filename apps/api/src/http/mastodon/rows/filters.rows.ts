import { filterEntities, filterEntity, keywordEntity, readFilterId } from '../entities/filter.ts';
import { mastodonErrors } from '../mastodon.errors.ts';
import { addWord, changeKeywords, endOf, getWord, replaceWord } from '../mute-words.ts';
import { defineRow, type MastodonCall } from '../row.ts';

const words = 'mutes.words';
const add = 'mutes.addWord';
const remove = 'mutes.removeWord';

/** Throws `not_found` where no word ends then. */
async function wordsOf(call: MastodonCall<'mutes.words'>, endsAt: string | null) {
  const ending = (await call.run('mutes.words')).filter((word) => word.endsAt === endsAt);
  if (ending.length === 0) throw mastodonErrors.notFound();
  return ending;
}

export const filterRows = [
  defineRow({
    method: 'GET',
    path: '/api/v2/filters',
    scope: 'read:filters',
    calls: [words],
    about: 'Muted words: those that end at the same time are one filter.',
    run: async (call) => filterEntities(await call.run('mutes.words')),
  }),
  defineRow({
    method: 'POST',
    path: '/api/v2/filters',
    scope: 'write:filters',
    calls: [add, words, remove],
    about: 'Mutes its keywords, everywhere and as whole words. Title, context and action have no meaning.',
    run: async (call) => {
      const endsAt = endOf(call.parameters) ?? null;
      await changeKeywords(call, endsAt);
      return filterEntity(endsAt, await call.run('mutes.words'));
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v2/filters/:id',
    scope: 'read:filters',
    calls: [words],
    about: 'The muted words that end at the same time.',
    run: async (call) => {
      const endsAt = readFilterId(call.params['id']);
      return filterEntity(endsAt, await wordsOf(call, endsAt));
    },
  }),
  defineRow({
    method: 'PUT',
    path: '/api/v2/filters/:id',
    scope: 'write:filters',
    calls: [add, words, remove],
    about: 'Changes when these words end, and which they are.',
    run: async (call) => {
      const before = readFilterId(call.params['id']);
      const after = endOf(call.parameters);
      const endsAt = after === undefined ? before : after;
      await changeKeywords(call, endsAt);
      if (endsAt !== before) {
        const left = (await call.run('mutes.words')).filter((word) => word.endsAt === before);
        for (const word of left) await replaceWord(call, word, { endsAt });
      }
      return filterEntity(endsAt, await call.run('mutes.words'));
    },
  }),
  defineRow({
    method: 'DELETE',
    path: '/api/v2/filters/:id',
    scope: 'write:filters',
    calls: [remove, words],
    about: 'Unmutes the words that end at this time.',
    run: async (call) => {
      for (const { id } of await wordsOf(call, readFilterId(call.params['id'])))
        await call.run('mutes.removeWord', { id });
      return {};
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v2/filters/:id/keywords',
    scope: 'read:filters',
    calls: [words],
    about: 'The muted words that end at the same time.',
    run: async (call) => (await wordsOf(call, readFilterId(call.params['id']))).map(keywordEntity),
  }),
  defineRow({
    method: 'POST',
    path: '/api/v2/filters/:id/keywords',
    scope: 'write:filters',
    calls: [add],
    about: 'Mutes a word until the end of this filter.',
    run: async (call) => {
      const endsAt = readFilterId(call.params['id']);
      return keywordEntity(await addWord(call, call.parameters.text('keyword') ?? '', endsAt));
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v2/filters/:id/statuses',
    scope: 'read:filters',
    calls: [],
    about: 'Empty: single posts are not filtered.',
    run: () => [],
  }),
  defineRow({
    method: 'GET',
    path: '/api/v2/filters/keywords/:id',
    scope: 'read:filters',
    calls: [words],
    about: 'A muted word.',
    run: async (call) => keywordEntity(await getWord(call, call.params['id'])),
  }),
  defineRow({
    method: 'PUT',
    path: '/api/v2/filters/keywords/:id',
    scope: 'write:filters',
    calls: [add, words, remove],
    about: 'Mutes another word in its place.',
    run: async (call) => {
      const old = await getWord(call, call.params['id']);
      return keywordEntity(await replaceWord(call, old, { word: call.parameters.text('keyword') }));
    },
  }),
  defineRow({
    method: 'DELETE',
    path: '/api/v2/filters/keywords/:id',
    scope: 'write:filters',
    calls: [remove, words],
    about: 'Unmutes a word.',
    run: async (call) => {
      await call.run('mutes.removeWord', { id: (await getWord(call, call.params['id'])).id });
      return {};
    },
  }),
];
