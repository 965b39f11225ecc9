import { DomainError } from '@vibeline/core/errors';
import { NOTHING_TO_CHANGE, UNKNOWN_TIME_ZONE } from '@vibeline/core/features/settings/setting.rules';
import {
  memberSettings,
  restUpdatedPrivacy,
  toRestUpdatedPrivacy,
} from '@vibeline/core/features/settings/setting.schema';
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
    summary: 'Change who reaches you',
    description:
      'Fields that are left out stay; at least one is sent. Of a private account only its followers see the posts, and it approves who follows it. When it becomes private, followers stay; when it becomes public, waiting requests are accepted. Approving automatically concerns new requests.',
    refusals: [
      new DomainError('forbidden', 'not_yourself', 'You can only change your own privacy'),
      new DomainError('invalid', 'invalid_input', NOTHING_TO_CHANGE),
    ],
    response: { schema: restUpdatedPrivacy, from: toRestUpdatedPrivacy },
  }),
];
