import { factorSentence } from '@vibeline/core/features/notifications/notification-message.rules';
import { accountReason, greeting, type MailContent, type MailContext, type MailData } from '../mail-content.ts';

type Change = Omit<MailData['factor_changed'], 'byId'> & { by: string | null };

export function factorChangedMail(context: MailContext, { change, by, at }: Change): MailContent {
  const { networkName, origin, inWords } = context;
  return {
    subject: `Signing in to your account on ${networkName} has changed`,
    blocks: [
      greeting(context),
      { kind: 'text', text: `${factorSentence({ by, factor: change })}. It was on ${inWords(at)}.` },
      {
        kind: 'text',
        text: 'If that was not you, set a new password, sign out the devices you do not know, and look at what is set up.',
      },
      { kind: 'button', label: 'Account & security', url: `${origin}/account` },
    ],
    reason: accountReason(context),
  };
}
