import { userNotFound } from '@vibeline/core/features/members/member.rules';
import { endNotAhead, muteSelf, tooManyMutedWords, tooManyMutes } from '@vibeline/core/features/mutes/mute.rules';
import { mutedMember, mutedWord, mutedWords } from '@vibeline/core/features/mutes/mute.schema';
import { type RestRow, restList, restRow } from '../../http/rest/rest-row.ts';

const muted = { schema: mutedMember, from: (mute: typeof mutedMember._output) => mute };

export const muteRows: RestRow[] = [
  restRow({
    method: 'PUT',
    path: '/api/users/:id/mute',
    procedure: 'mutes.mute',
    operationId: 'muteUser',
    summary: 'Mute a member',
    description:
      'Their posts and comments leave your lists, and they notify you of nothing. They are not told. Again, it changes the end.',
    refusals: [muteSelf(), endNotAhead(), userNotFound(), tooManyMutes()],
    response: muted,
  }),
  restRow({
    method: 'DELETE',
    path: '/api/users/:id/mute',
    procedure: 'mutes.unmute',
    operationId: 'unmuteUser',
    summary: 'Unmute a member',
    description: 'Harmless when they are not muted.',
  }),
  restList({
    path: '/api/mutes',
    procedure: 'mutes.list',
    operationId: 'listMutes',
    summary: 'List whom you muted',
    description: 'The latest first. Nobody else knows.',
    item: muted,
  }),
  restRow({
    method: 'GET',
    path: '/api/muted-words',
    procedure: 'mutes.words',
    operationId: 'listMutedWords',
    summary: 'List your muted words',
    description: 'The latest first; all of them. Nobody else knows.',
    response: { schema: mutedWords, from: (words) => words },
  }),
  restRow({
    method: 'POST',
    path: '/api/muted-words',
    procedure: 'mutes.addWord',
    operationId: 'addMutedWord',
    summary: 'Mute a word',
    description:
      'Texts of others with this word leave your lists. It is compared as a whole word, without case and accents; in scripts without spaces also as a part of the text. Again, it changes the end.',
    status: 201,
    refusals: [endNotAhead(), tooManyMutedWords()],
    response: { schema: mutedWord, from: (word) => word },
  }),
  restRow({
    method: 'DELETE',
    path: '/api/muted-words/:id',
    procedure: 'mutes.removeWord',
    operationId: 'removeMutedWord',
    summary: 'Unmute a word',
    description: 'Harmless when there is none.',
  }),
];
