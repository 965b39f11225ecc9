import { OWN, type ReachOf } from '../reach-kinds.ts';

export const mails: ReachOf<'mails'> = {
  'mails.get': { exempt: OWN },
  'mails.set': { exempt: OWN },
  'mails.remove': { exempt: OWN },
  'mails.confirm': { exempt: OWN },
  'mails.setDigest': { exempt: OWN },
  'mails.unsubscribe': { exempt: OWN },
  'mails.forgotPassword': { exempt: 'the response is the same for every address' },
};
