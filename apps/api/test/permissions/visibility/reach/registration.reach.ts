import { FOR_MODERATORS, type ReachOf } from '../reach-kinds.ts';

export const registration: ReachOf<'registration'> = {
  'registration.listRequests': FOR_MODERATORS,
  'registration.accept': FOR_MODERATORS,
  'registration.decline': FOR_MODERATORS,
};
