import { OWN, type ReachOf } from '../reach-kinds.ts';

export const setup: ReachOf<'setup'> = {
  'setup.setUp': { exempt: OWN },
  'setup.checkLink': { exempt: OWN },
};
