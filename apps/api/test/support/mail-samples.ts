import type { TestApp, TestMember } from './app.ts';
import { giveAddress, waitingCode } from './member-email.ts';

/** Inputs of the calls about one's own e-mail address. */
export function mailSamples(app: () => TestApp, member: () => TestMember) {
  return {
    'mails.get': () => ({}),
    'mails.set': () => ({ email: 'ana@example.org', currentPassword: 'first-secret' }),
    'mails.remove': () => ({ currentPassword: 'first-secret' }),
    'mails.confirm': async () => ({ code: await waitingCode(app(), member().id, 'ana@example.org') }),
    'mails.setDigest': async () => {
      await giveAddress(app(), member().id, 'ana@example.org');
      return { digest: 'daily' };
    },
    'mails.unsubscribe': async () => ({ code: await giveAddress(app(), member().id, 'ana@example.org') }),
    'mails.forgotPassword': () => ({ email: 'nobody@example.org' }),
  };
}
