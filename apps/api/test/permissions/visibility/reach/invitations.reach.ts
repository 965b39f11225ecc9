import { FOR_MODERATORS, OWN, type ReachOf } from '../reach-kinds.ts';

export const invitations: ReachOf<'invitations'> = {
  'invitations.preview': { exempt: 'it shows who made the link to whoever has it' },
  'invitations.list': { exempt: OWN },
  'invitations.allowance': { exempt: OWN },
  'invitations.listInvited': { exempt: 'its hidden members are in invitations.both.test.ts' },
  'invitations.make': { exempt: OWN },
  'invitations.revoke': { exempt: OWN },
  'invitations.listAll': FOR_MODERATORS,
};
