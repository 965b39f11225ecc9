import { OWN, type ReachOf } from '../reach-kinds.ts';

export const settings: ReachOf<'settings'> = {
  'settings.get': { exempt: OWN },
  'settings.update': { exempt: OWN },
  'settings.updatePrivacy': { exempt: 'another id than one’s own is refused before it is looked up' },
};
