import { type Block, greeting, hasAddress, type MailContent, type MailContext } from '../mail-content.ts';

interface SentInvitation {
  inviter: { name: string; username: string };
  /** What the network says of itself in one sentence; empty for nothing. */
  sentence: string;
  code: string;
  /** How many people the link lets in; null for any number. */
  usesMax: number | null;
  endsAt: number | null;
}

export function invitationMail(context: MailContext, invitation: SentInvitation): MailContent {
  const { networkName, origin } = context;
  const { inviter, sentence, code } = invitation;
  const about: Block[] = sentence.trim() === '' ? [] : [{ kind: 'text', text: sentence }];
  return {
    subject: `You are invited to ${networkName}`,
    blocks: [
      greeting(context),
      { kind: 'text', text: `${nameOf(inviter)} invites you to join ${networkName}.` },
      ...about,
      { kind: 'button', label: 'Join', url: `${origin}/signup#invite=${code}` },
      { kind: 'note', text: howLongItWorks(context, invitation) },
    ],
    reason: `You get this mail because @${inviter.username} entered your address on ${networkName}. It was deleted when this mail was sent. If you do not want to join, do nothing.`,
  };
}

function nameOf({ name, username }: SentInvitation['inviter']): string {
  return hasAddress(name) ? `@${username}` : `${name} (@${username})`;
}

function howLongItWorks({ inWords }: MailContext, { usesMax, endsAt }: SentInvitation): string {
  const often = usesMax === 1 ? 'once' : 'until it is used up or revoked';
  const uses = usesMax === null ? 'until it is revoked' : often;
  return endsAt === null ? `The link works ${uses}.` : `The link works ${uses}, and ends on ${inWords(endsAt)}.`;
}
