import { accountReason, greeting, type MailContent, type MailContext, type MailData } from '../mail-content.ts';

export function passwordChangedMail(context: MailContext, { at, isByLink }: MailData['password_changed']): MailContent {
  const { networkName, origin, inWords } = context;
  return {
    subject: `Your password on ${networkName} was changed`,
    blocks: [
      greeting(context),
      {
        kind: 'text',
        text: `Your password was changed ${isByLink ? 'with a reset link ' : ''}on ${inWords(at)}. Your other devices were signed out.`,
      },
      { kind: 'text', text: 'If that was not you, set a new password at once.' },
      { kind: 'button', label: 'Set a new password', url: `${origin}/forgot` },
    ],
    reason: accountReason(context),
  };
}
