import { FOR_MODERATORS, type ReachOf } from '../reach-kinds.ts';

export const managedMembers: ReachOf<'managedMembers'> = {
  'managedMembers.list': FOR_MODERATORS,
  'managedMembers.get': FOR_MODERATORS,
  'managedMembers.setRole': FOR_MODERATORS,
  'managedMembers.endSessions': FOR_MODERATORS,
  'managedMembers.deleteMember': FOR_MODERATORS,
  'managedMembers.restoreMember': FOR_MODERATORS,
  'managedMembers.resetFactor': FOR_MODERATORS,
  'managedMembers.makeResetLink': FOR_MODERATORS,
  'managedMembers.setVerified': FOR_MODERATORS,
  'managedMembers.getOwnership': FOR_MODERATORS,
  'managedMembers.offerOwnership': FOR_MODERATORS,
  'managedMembers.acceptOwnership': FOR_MODERATORS,
  'managedMembers.cancelOwnership': FOR_MODERATORS,
};
