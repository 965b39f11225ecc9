import { OWN, type ReachOf } from '../reach-kinds.ts';

export const apps: ReachOf<'apps'> = {
  'apps.register': { exempt: 'it is about an app that nobody has signed in to' },
  'apps.describe': { exempt: 'it is about an app, which names itself' },
  'apps.authorize': { exempt: OWN },
  'apps.list': { exempt: OWN },
  'apps.revoke': { exempt: OWN },
};
