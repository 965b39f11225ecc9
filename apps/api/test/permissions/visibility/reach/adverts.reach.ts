import { FOR_MODERATORS, type ReachOf } from '../reach-kinds.ts';

export const adverts: ReachOf<'adverts'> = {
  'adverts.list': { exempt: 'adverts are for everyone' },
  'adverts.recordViews': { exempt: 'adverts are for everyone' },
  'adverts.recordClick': { exempt: 'adverts are for everyone' },
  'adverts.listAll': FOR_MODERATORS,
  'adverts.uploadPicture': FOR_MODERATORS,
  'adverts.add': FOR_MODERATORS,
  'adverts.edit': FOR_MODERATORS,
  'adverts.setActive': FOR_MODERATORS,
  'adverts.order': FOR_MODERATORS,
  'adverts.remove': FOR_MODERATORS,
};
