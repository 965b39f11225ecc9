import { OWN, type ReachOf } from '../reach-kinds.ts';

export const personalTokens: ReachOf<'personalTokens'> = {
  'personalTokens.list': { exempt: OWN },
  'personalTokens.create': { exempt: OWN },
  'personalTokens.revoke': { exempt: OWN },
};
