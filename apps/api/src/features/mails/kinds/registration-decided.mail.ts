import { type Block, greeting, type MailContent, type MailContext, type MailData } from '../mail-content.ts';

export function registrationDecidedMail(
  context: MailContext,
  { isAccepted, sentence }: MailData['registration_decided'],
): MailContent {
  const { networkName, origin } = context;
  const said: Block[] = sentence.trim() === '' ? [] : [{ kind: 'text', text: `They wrote: ${sentence}` }];
  const blocks: Block[] = isAccepted
    ? [
        { kind: 'text', text: `Whoever runs ${networkName} has accepted your request: you are a member now.` },
        ...said,
        { kind: 'button', label: 'Log in', url: `${origin}/login` },
      ]
    : [{ kind: 'text', text: `Whoever runs ${networkName} has declined your request to join.` }, ...said];
  return {
    subject: isAccepted ? `Welcome to ${networkName}` : `Your request to join ${networkName}`,
    blocks: [greeting(context), ...blocks],
    reason: `You get this mail because someone asked with this address to join ${networkName}.`,
  };
}
