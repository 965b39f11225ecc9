import { DomainError } from '@vibeline/core/errors';
import { restOneUser, toRestUser } from '@vibeline/core/features/members/member.schema';
import { UNKNOWN_TIME_ZONE } from '@vibeline/core/features/settings/setting.rules';
import { memberSettings } from '@vibeline/core/features/settings/setting.schema';
import { type RestRow, restRow } from '../../http/rest/rest-row.ts';

export const settingRows: RestRow[] = [
  restRow({
    method: 'GET',
    path: '/api/settings',
    procedure: 'settings.get',
    operationId: 'getSettings',
    summary: 'Get your settings',
    description: 'Nobody else sees them.',
    response: { schema: memberSettings, from: (settings) => settings },
  }),
  restRow({
    method: 'PUT',
    path: '/api/settings',
    procedure: 'settings.update',
    operationId: 'updateSettings',
    summary: 'Change your settings',
    description: 'Fields that are left out stay.',
    refusals: [
      new DomainError('invalid', 'invalid_input', UNKNOWN_TIME_ZONE, { fields: { timeZone: UNKNOWN_TIME_ZONE } }),
    ],
    response: { schema: memberSettings, from: (settings) => settings },
  }),
  restRow({
    method: 'PUT',
    path: '/api/users/:id/privacy',
    procedure: 'settings.updatePrivacy',
    operationId: 'updatePrivacy',
    summary: 'Make your account private or public',
    description:
      'Of a private account only its followers see the posts, and it approves who follows it. When it becomes private, followers stay; when it becomes public, waiting requests are accepted.',
    refusals: [new DomainError('forbidden', 'not_yourself', 'You can only change your own privacy')],
    response: { schema: restOneUser, from: ({ user }) => ({ user: toRestUser(user) }) },
  }),
];
