import type { TestApp, TestMember } from './app.ts';
import type { OpenOther } from './live-refusals.ts';
import type { RefusedCall } from './refused-call.ts';

interface World {
  demo: TestApp;
  demoMember: TestMember;
  limited: TestApp;
}

const body = { email: 'ana@example.org', currentPassword: 'first-secret' };
const wrong = { email: 'ana@example.org', currentPassword: 'wrong' };

export function mailRefusals(world: () => World, openOther: OpenOther): RefusedCall[] {
  const withoutMail = () => openOther({ hasMail: false });
  const guesser = async (name: string) => {
    const { limited } = world();
    const { id, token } = await limited.register(name);
    const client = { ip: '127.0.0.1', userAgent: null };
    for (let count = 0; count < 10; count += 1) {
      const input = { currentPassword: 'wrong' };
      await limited.services.mails.remove({ id, sessionId: 0 }, input, { client }).catch(() => undefined);
    }
    return { to: limited, token, body: wrong };
  };
  return [
    [
      'setEmail',
      'no_mail',
      async () => {
        const to = await withoutMail();
        return { to, token: (await to.register('ana')).token, body };
      },
    ],
    ['setEmail', 'demo_account', () => ({ to: world().demo, token: world().demoMember.token, body })],
    ['setEmail', 'wrong_password', () => ({ body: wrong })],
    ['setEmail', 'too_many_failures', () => guesser('mail_guesser')],
    ['deleteEmail', 'wrong_password', () => ({ body: { currentPassword: 'wrong' } })],
    [
      'deleteEmail',
      'too_many_failures',
      async () => ({ ...(await guesser('mail_guesser_too')), body: { currentPassword: 'wrong' } }),
    ],
    ['confirmEmail', 'link_not_found', () => ({ body: { code: 'of no link' } })],
    ['setDigest', 'address_not_confirmed', () => ({ body: { digest: 'daily' } })],
    ['unsubscribe', 'link_not_found', () => ({ path: { code: 'x'.repeat(22) } })],
    [
      'forgotPassword',
      'no_mail',
      async () => ({ to: await withoutMail(), token: null, body: { email: 'ana@example.org' } }),
    ],
  ];
}
