import { htmlOf } from '../content.ts';
import { instanceV1, instanceV2, ruleEntities } from '../entities/instance.ts';
import { defineRow } from '../row.ts';

export const instanceRows = [
  defineRow({
    method: 'GET',
    path: '/api/v1/instance',
    scope: null,
    calls: ['network.getInstance'],
    about: 'The network, with what it takes at most.',
    run: async (call) => instanceV1(await call.run('network.getInstance'), call),
  }),
  defineRow({
    method: 'GET',
    path: '/api/v2/instance',
    scope: null,
    calls: ['network.getInstance'],
    about: 'The network, with what it takes at most.',
    run: async (call) => instanceV2(await call.run('network.getInstance'), call),
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/instance/rules',
    scope: null,
    calls: ['network.getInstance'],
    about: 'The rules of the network.',
    run: async (call) => ruleEntities(await call.run('network.getInstance')),
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/instance/peers',
    scope: null,
    calls: [],
    about: 'Empty: the network does not exchange posts with others.',
    run: () => [],
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/instance/activity',
    scope: null,
    calls: [],
    about: 'Empty: activity by week is not published.',
    run: () => [],
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/instance/domain_blocks',
    scope: null,
    calls: [],
    about: 'Empty: there are no other servers to be blocked.',
    run: () => [],
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/instance/translation_languages',
    scope: null,
    calls: [],
    about: 'Empty: posts are not translated.',
    run: () => ({}),
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/instance/extended_description',
    scope: null,
    calls: ['network.getInstance'],
    about: 'What the network says of itself in a sentence.',
    run: async (call) => ({
      updated_at: null,
      content: htmlOf((await call.run('network.getInstance')).sentence, call),
    }),
  }),
];
