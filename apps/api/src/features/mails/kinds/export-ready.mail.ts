import { accountReason, greeting, type MailContent, type MailContext, type MailData } from '../mail-content.ts';

/** No link to the file: who reads the mail is not asked who they are. */
export function exportReadyMail(context: MailContext, { endsAt }: MailData['export_ready']): MailContent {
  const { networkName, origin, inWords } = context;
  return {
    subject: `Your archive on ${networkName} is ready`,
    blocks: [
      greeting(context),
      {
        kind: 'text',
        text: `You asked for an archive with everything of yours. You can download it until ${inWords(endsAt)}; then it is deleted.`,
      },
      { kind: 'text', text: 'If that was not you, sign the others out and change your password.' },
      { kind: 'button', label: 'Open your account', url: `${origin}/account` },
    ],
    reason: accountReason(context),
  };
}
