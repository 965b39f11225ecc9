import { filterEntities, filterEntity, keywordEntity, readFilterId } from '../entities/filter.ts';
import { mastodonErrors } from '../mastodon.errors.ts';
import { addWord, changeKeywords, getWord, readEndsAt, removeWord, replaceWord } from '../mute-words.ts';
import { defineRow, emptyRow, type MastodonCall } from '../row.ts';

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
    calls: ['mutes.words'],
    about: 'Muted words: those that end at the same time are one filter.',
    run: async (call) => filterEntities(await call.run('mutes.words')),
  }),
  defineRow({
    method: 'POST',
    path: '/api/v2/filters',
    scope: 'write:filters',
    calls: ['mutes.changeWords', 'mutes.words'],
    about: 'Mutes its keywords, everywhere and as whole words. Title, context and action have no meaning.',
    run: async (call) => {
      const endsAt = readEndsAt(call) ?? null;
      return filterEntity(endsAt, await changeKeywords(call, { after: endsAt }));
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v2/filters/:id',
    scope: 'read:filters',
    calls: ['mutes.words'],
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
    calls: ['mutes.changeWords', 'mutes.words'],
    about: 'Changes when these words end, and which they are.',
    run: async (call) => {
      const before = readFilterId(call.params['id']);
      const sent = readEndsAt(call);
      const after = sent === undefined ? before : sent;
      return filterEntity(after, await changeKeywords(call, { before, after }));
    },
  }),
  defineRow({
    method: 'DELETE',
    path: '/api/v2/filters/:id',
    scope: 'write:filters',
    calls: ['mutes.changeWords', 'mutes.words'],
    about: 'Unmutes the words that end at this time.',
    run: async (call) => {
      const ended = await wordsOf(call, readFilterId(call.params['id']));
      await call.run('mutes.changeWords', { remove: ended.map(({ id }) => id) });
      return {};
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v2/filters/:id/keywords',
    scope: 'read:filters',
    calls: ['mutes.words'],
    about: 'The muted words that end at the same time.',
    run: async (call) => (await wordsOf(call, readFilterId(call.params['id']))).map(keywordEntity),
  }),
  defineRow({
    method: 'POST',
    path: '/api/v2/filters/:id/keywords',
    scope: 'write:filters',
    calls: ['mutes.addWord'],
    about: 'Mutes a word until the end of this filter, also of one that was made without keywords.',
    run: async (call) => {
      const endsAt = readFilterId(call.params['id']);
      // Some apps make a filter first and then add its keywords, so one without any may be asked for, unless it has ended.
      if (endsAt !== null && Date.parse(endsAt) <= call.now) throw mastodonErrors.notFound();
      return keywordEntity(await addWord(call, call.parameters.text('keyword') ?? '', endsAt));
    },
  }),
  emptyRow({ path: '/api/v2/filters/:id/statuses', scope: 'read:filters', why: 'single posts are not filtered.' }),
  defineRow({
    method: 'GET',
    path: '/api/v2/filters/keywords/:id',
    scope: 'read:filters',
    calls: ['mutes.words'],
    about: 'A muted word.',
    run: async (call) => keywordEntity(await getWord(call, call.params['id'])),
  }),
  defineRow({
    method: 'PUT',
    path: '/api/v2/filters/keywords/:id',
    scope: 'write:filters',
    calls: ['mutes.changeWords', 'mutes.words'],
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
    calls: ['mutes.removeWord', 'mutes.words'],
    about: 'Unmutes a word.',
    run: removeWord,
  }),
];
