import { CONFIRMATION_HOURS } from '@vibeline/core/features/mails/mail.rules';
import { greeting, type MailContent, type MailContext } from '../mail-content.ts';

export function confirmMail(context: MailContext, { code }: { code: string }): MailContent {
  const { networkName, origin, username } = context;
  return {
    subject: `Confirm your e-mail address on ${networkName}`,
    blocks: [
      greeting(context),
      { kind: 'text', text: `Confirm that this is your e-mail address on ${networkName}.` },
      { kind: 'button', label: 'Confirm address', url: `${origin}/account/confirm#code=${code}` },
      { kind: 'note', text: `The link works once, within ${CONFIRMATION_HOURS} hours.` },
    ],
    reason: `You get this mail because @${username} entered this address on ${networkName}. If that was not you, do nothing: without the link, nothing more is sent.`,
  };
}
