import type { TestApp, TestMember } from './app.ts';
import { moderationOf } from './moderation.ts';
import type { RefusedCall } from './refused-call.ts';
import { firstInput, newSetupCode } from './setup-link.ts';

interface World {
  app: TestApp;
  administrator: TestMember;
  demo: TestApp;
}

export function networkRefusals(world: () => World): RefusedCall[] {
  const asAdministrator = (body: object) => ({ token: world().administrator.token, body });
  return [
    ['updateNetworkSettings', 'invalid_input', () => asAdministrator({ name: '' })],
    ['updateNetworkSettings', 'not_your_picture', () => asAdministrator({ picture: '/media/x.webp' })],
    [
      'updateNetworkSettings',
      'demo_stays_open',
      async () => {
        const { demo } = world();
        const member = await demo.register('demo_administrator');
        await moderationOf(demo).grant(member, 'administrator');
        return { to: demo, token: member.token, body: { registration: 'closed' } };
      },
    ],
    ['updateNetworkSettings', 'own_factor_first', () => asAdministrator({ secondFactorFor: 'staff' })],
    ['updateNetworkSettings', 'settings_changed', () => asAdministrator({ name: 'Mine', seen: { name: 'Of before' } })],
    ['getNetworkPage', 'no_page', () => ({ path: { page: 'terms' } })],
    ['setUpNetwork', 'setup_link_not_found', () => ({ body: { ...firstInput, code: 'of no link' } })],
    [
      'setUpNetwork',
      'username_taken',
      async () => ({
        body: { ...firstInput, username: 'admin', code: await newSetupCode(world().app, world().administrator) },
      }),
    ],
    ['checkSetupLink', 'setup_link_not_found', () => ({ body: { code: 'of no link' } })],
  ];
}
