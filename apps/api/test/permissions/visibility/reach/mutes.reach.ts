import { byId, OWN, ofMembers, onMember, type ReachOf } from '../reach-kinds.ts';

export const mutes: ReachOf<'mutes'> = {
  'mutes.mute': onMember(byId),
  'mutes.unmute': { exempt: 'the same response for every id' },
  'mutes.list': ofMembers((relation) => relation === 'muting'),
  'mutes.words': { exempt: OWN },
  'mutes.addWord': { exempt: OWN },
  'mutes.changeWords': { exempt: OWN },
  'mutes.removeWord': { exempt: OWN },
};
