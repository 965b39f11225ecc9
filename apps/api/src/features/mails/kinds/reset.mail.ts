import type { Block, MailContent, MailContext } from '../mail-content.ts';

interface ResetLink {
  username: string;
  code: string;
}

/** Several members may have the same address: each gets a link of their own. */
export function resetMail({ networkName, origin }: MailContext, links: readonly ResetLink[]): MailContent {
  const isOne = links.length === 1;
  const buttons = links.map(
    ({ username, code }): Block => ({
      kind: 'button',
      label: `Set a new password for @${username}`,
      url: `${origin}/reset#code=${code}`,
    }),
  );
  return {
    subject: `Set a new password on ${networkName}`,
    blocks: [
      { kind: 'text', text: 'Hello,' },
      {
        kind: 'text',
        text: isOne
          ? `Someone asked for a new password for your account on ${networkName}.`
          : `Someone asked for new passwords for the accounts with this address on ${networkName}.`,
      },
      ...buttons,
      {
        kind: 'note',
        text: `${isOne ? 'The link works' : 'Each link works'} once, within one hour. It signs you out everywhere else.`,
      },
    ],
    reason: 'If that was not you, do nothing: your password stays as it is.',
  };
}
