import { accountReason, greeting, type MailContent, type MailContext, type MailData } from '../mail-content.ts';

export function deletionAskedMail(context: MailContext, { at, dueAt }: MailData['deletion_asked']): MailContent {
  const { networkName, origin, inWords } = context;
  return {
    subject: `Your account on ${networkName} will be deleted`,
    blocks: [
      greeting(context),
      {
        kind: 'text',
        text: `Whoever runs ${networkName} decided on ${inWords(at)} to delete your account. It is hidden from everyone, and you were signed out everywhere.`,
      },
      {
        kind: 'text',
        text: `On ${inWords(dueAt)} what you posted, wrote and uploaded is deleted for good; your lines in conversations stay, without your name. Until then they can bring all of it back.`,
      },
      { kind: 'button', label: `Who runs ${networkName}`, url: `${origin}/about` },
    ],
    reason: accountReason(context),
  };
}
