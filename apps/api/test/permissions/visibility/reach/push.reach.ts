import { OWN, type ReachOf } from '../reach-kinds.ts';

export const push: ReachOf<'push'> = {
  'push.get': { exempt: OWN },
  'push.addDevice': { exempt: OWN },
  'push.removeDevice': { exempt: OWN },
  'push.getApp': { exempt: OWN },
  'push.subscribeApp': { exempt: OWN },
  'push.changeApp': { exempt: OWN },
  'push.removeApp': { exempt: OWN },
  'push.updateSettings': { exempt: OWN },
};
