import { OWN, type ReachOf } from '../reach-kinds.ts';

export const accounts: ReachOf<'accounts'> = {
  'accounts.register': { exempt: OWN },
  'accounts.login': { exempt: OWN },
  'accounts.checkUsername': { exempt: 'whether a username is taken is public: registering tells it' },
  'accounts.me': { exempt: OWN },
  'accounts.listSessions': { exempt: OWN },
  'accounts.revokeSession': { exempt: OWN },
  'accounts.prove': { exempt: OWN },
  'accounts.changePassword': { exempt: OWN },
  'accounts.resetPassword': { exempt: OWN },
  'accounts.listDemoAccounts': { exempt: 'the demo accounts are the server’s' },
  'accounts.logout': { exempt: OWN },
};
