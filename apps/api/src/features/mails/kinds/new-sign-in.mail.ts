import { accountReason, greeting, type MailContent, type MailContext, type MailData } from '../mail-content.ts';

export function newSignInMail(context: MailContext, { device, at }: MailData['new_sign_in']): MailContent {
  const { networkName, origin, inWords } = context;
  return {
    subject: `New sign-in to your account on ${networkName}`,
    blocks: [
      greeting(context),
      {
        kind: 'text',
        text: `Someone signed in to your account with ${device ?? 'an unknown program'} on ${inWords(at)}, from a device or network that you had not used before.`,
      },
      { kind: 'text', text: 'If that was you, there is nothing to do. If not, sign it out and change your password.' },
      { kind: 'button', label: 'See where you’re signed in', url: `${origin}/account` },
    ],
    reason: accountReason(context),
  };
}
