import { OWN, type ReachOf } from '../reach-kinds.ts';

export const signIns: ReachOf<'signIns'> = {
  'signIns.list': { exempt: OWN },
  'signIns.answer': { exempt: OWN },
};
