import { OWN, type ReachOf } from '../reach-kinds.ts';

export const factors: ReachOf<'factors'> = {
  'factors.get': { exempt: OWN },
  'factors.beginCodes': { exempt: OWN },
  'factors.confirmCodes': { exempt: OWN },
  'factors.renewRecoveryCodes': { exempt: OWN },
  'factors.removeCodes': { exempt: OWN },
};
