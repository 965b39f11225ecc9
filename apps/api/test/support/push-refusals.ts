import { PUSH_DEVICES_MAX } from '@vibeline/core/features/notifications/push.rules';
import type { TestApp, TestMember } from './app.ts';
import { newBrowser } from './push-browser.ts';
import type { RefusedCall } from './refused-call.ts';

interface World {
  app: TestApp;
  demo: TestApp;
  demoMember: TestMember;
}

const badKeys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };

export function pushRefusals(world: () => World): RefusedCall[] {
  const withMost = async () => {
    const { app } = world();
    const member = await app.register(`p${Math.random().toString(36).slice(2, 12)}`);
    await fillDevices(app, member.id);
    return member;
  };
  return [
    ['addPushDevice', 'push_not_accepted', () => ({ body: { endpoint: 'https://push.example/x', keys: badKeys } })],
    [
      'addPushDevice',
      'too_many_push_devices',
      async () => ({ token: (await withMost()).token, body: newBrowser().subscription }),
    ],
    [
      'addPushDevice',
      'demo_account',
      () => ({ to: world().demo, token: world().demoMember.token, body: newBrowser().subscription }),
    ],
    ['removePushDevice', 'push_device_not_found', () => ({ path: { id: 1 } })],
  ];
}

async function fillDevices({ database: { db } }: TestApp, memberId: number): Promise<void> {
  for (let index = 0; index < PUSH_DEVICES_MAX; index += 1) {
    const name = `${memberId}-${index}`;
    const of = { member_id: memberId, token_hash: name, network: '127.0.0.1', created_at: 1, last_used_at: 1 };
    const session = await db.insertInto('sessions').values(of).returning('id').executeTakeFirstOrThrow();
    const device = { id: memberId * 100 + index, member_id: memberId, session_id: session.id, endpoint_hash: name };
    await db
      .insertInto('push_subscriptions')
      .values({ ...device, endpoint: `https://push.example/${name}`, p256dh: 'x', auth: 'x', created_at: 1 })
      .execute();
  }
}
