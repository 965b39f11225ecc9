import { CONFIRMATION_HOURS } from '@vibeline/core/features/mails/mail.rules';
import { type Block, greeting, type MailContent, type MailContext, type MailData } from '../mail-content.ts';

/** `confirmCode`: of the link that makes the address the new member's. */
export function registrationDecidedMail(
  context: MailContext,
  { isAccepted, sentence, confirmCode }: MailData['registration_decided'] & { confirmCode: string | null },
): MailContent {
  const { networkName } = context;
  const said: Block[] = sentence.trim() === '' ? [] : [{ kind: 'text', text: `They wrote: ${sentence}` }];
  const blocks: Block[] = isAccepted
    ? [
        { kind: 'text', text: `Whoever runs ${networkName} has accepted your request: you are a member now.` },
        ...said,
        ...links(context, confirmCode),
      ]
    : [{ kind: 'text', text: `Whoever runs ${networkName} has declined your request to join.` }, ...said];
  return {
    subject: isAccepted ? `Welcome to ${networkName}` : `Your request to join ${networkName}`,
    blocks: [greeting(context), ...blocks],
    reason: isAccepted
      ? `You get this mail because someone asked with this address to join ${networkName}. If that was not you, do nothing: without the link, nothing more is sent.`
      : `You get this mail because someone asked with this address to join ${networkName}. Your address was deleted when it was sent.`,
  };
}

function links({ origin, networkName }: MailContext, confirmCode: string | null): Block[] {
  const logIn: Block = { kind: 'button', label: 'Log in', url: `${origin}/login` };
  if (confirmCode === null) return [logIn];
  return [
    logIn,
    {
      kind: 'text',
      text: `If you confirm this address, you can set a new password when you forget yours, and ${networkName} tells you of sign-ins from new devices.`,
    },
    { kind: 'button', label: 'Confirm address', url: `${origin}/account/confirm#code=${confirmCode}` },
    { kind: 'note', text: `The link that confirms it works once, within ${CONFIRMATION_HOURS} hours.` },
  ];
}
