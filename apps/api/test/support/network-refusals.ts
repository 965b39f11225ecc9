import type { TestApp, TestMember } from './app.ts';
import { moderationOf } from './moderation.ts';
import type { RefusedCall } from './refused-call.ts';

interface World {
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
  ];
}
