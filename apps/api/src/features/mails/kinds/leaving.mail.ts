import { accountReason, greeting, type MailContent, type MailContext, type MailData } from '../mail-content.ts';

export function leavingMail(context: MailContext, { at, dueAt }: MailData['leaving']): MailContent {
  const { networkName, origin, inWords } = context;
  return {
    subject: `You deleted your account on ${networkName}`,
    blocks: [
      greeting(context),
      {
        kind: 'text',
        text: `On ${inWords(at)} you deleted your account on ${networkName}. It is hidden from everyone, and you were signed out everywhere.`,
      },
      {
        kind: 'text',
        text: `Until ${inWords(dueAt)} you can come back: log in, and choose Come back. Everything is there as it was. After that what you posted, wrote and uploaded is deleted for good; your lines in conversations stay, without your name.`,
      },
      { kind: 'button', label: 'Log in', url: `${origin}/login` },
      { kind: 'text', text: 'If it was not you, log in at once, choose Come back, and change your password.' },
    ],
    reason: accountReason(context),
  };
}
