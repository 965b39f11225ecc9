import { accountReason, greeting, type MailContent, type MailContext, type MailData } from '../mail-content.ts';

type Change = MailData['address_changed']['change'];

/** The new address is not named: who reads the old one need not know it. */
const sentences: Record<Change, string> = {
  requested: 'Another e-mail address was entered for your account. Once it is confirmed, mails go there and not here.',
  changed: 'Your account has another e-mail address now. This one gets no more mails.',
  removed: 'This e-mail address was removed from your account. It gets no more mails.',
};

const subjects: Record<Change, string> = {
  requested: 'Your e-mail address is about to change on',
  changed: 'Your e-mail address was changed on',
  removed: 'Your e-mail address was removed on',
};

export function addressChangedMail(context: MailContext, { change, at }: MailData['address_changed']): MailContent {
  const { networkName, origin, inWords } = context;
  return {
    subject: `${subjects[change]} ${networkName}`,
    blocks: [
      greeting(context),
      { kind: 'text', text: `${sentences[change]} It was done on ${inWords(at)}, with your password.` },
      {
        kind: 'text',
        text: 'If that was not you, change your password and your address, or ask whoever runs the network.',
      },
      { kind: 'button', label: 'Open your account', url: `${origin}/account` },
    ],
    reason: accountReason(context),
  };
}
