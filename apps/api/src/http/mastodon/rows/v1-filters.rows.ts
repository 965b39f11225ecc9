import { v1FilterEntity } from '../entities/filter.ts';
import { addWord, getWord, readEndsAt, removeWord, replaceWord } from '../mute-words.ts';
import { defineRow } from '../row.ts';

export const v1FilterRows = [
  defineRow({
    method: 'GET',
    path: '/api/v1/filters',
    scope: 'read:filters',
    calls: ['mutes.words'],
    about: 'Muted words, each as a filter.',
    run: async (call) => (await call.run('mutes.words')).map(v1FilterEntity),
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/filters/:id',
    scope: 'read:filters',
    calls: ['mutes.words'],
    about: 'A muted word.',
    run: async (call) => v1FilterEntity(await getWord(call, call.params['id'])),
  }),
  defineRow({
    method: 'POST',
    path: '/api/v1/filters',
    scope: 'write:filters',
    calls: ['mutes.addWord'],
    about: 'Mutes a word, everywhere and as a whole word.',
    run: async (call) => {
      const endsAt = readEndsAt(call) ?? null;
      return v1FilterEntity(await addWord(call, call.parameters.text('phrase') ?? '', endsAt));
    },
  }),
  defineRow({
    method: 'PUT',
    path: '/api/v1/filters/:id',
    scope: 'write:filters',
    calls: ['mutes.changeWords', 'mutes.words'],
    about: 'Changes a muted word and its end.',
    run: async (call) => {
      const old = await getWord(call, call.params['id']);
      const changes = { word: call.parameters.text('phrase'), endsAt: readEndsAt(call) };
      return v1FilterEntity(await replaceWord(call, old, changes));
    },
  }),
  defineRow({
    method: 'DELETE',
    path: '/api/v1/filters/:id',
    scope: 'write:filters',
    calls: ['mutes.removeWord', 'mutes.words'],
    about: 'Unmutes a word.',
    run: removeWord,
  }),
];
