import { OWN, type ReachOf } from '../reach-kinds.ts';

const TESTED = 'circles.test.ts calls it as everyone who stands differently to a circle';

const INVITED = 'circle-invitations.test.ts calls it as everyone who stands differently to a circle';

export const circles: ReachOf<'circles'> = {
  'circles.list': { exempt: TESTED },
  'circles.get': { exempt: TESTED },
  'circles.create': { exempt: OWN },
  'circles.update': { exempt: TESTED },
  'circles.remove': { exempt: TESTED },
  'circles.members': { exempt: TESTED },
  'circles.join': { exempt: TESTED },
  'circles.leave': { exempt: TESTED },
  'circles.removeMember': { exempt: TESTED },
  'circles.bans': { exempt: TESTED },
  'circles.unban': { exempt: TESTED },
  'circles.transferOwnership': { exempt: TESTED },
  'circles.counts': { exempt: OWN },
  'circles.invitations': { exempt: INVITED },
  'circles.invited': { exempt: INVITED },
  'circles.suggestInvitees': { exempt: INVITED },
  'circles.invite': { exempt: INVITED },
  'circles.cancelInvitation': { exempt: INVITED },
  'circles.declineInvitation': { exempt: OWN },
  'circles.inviteLink': { exempt: INVITED },
  'circles.createInviteLink': { exempt: INVITED },
  'circles.removeInviteLink': { exempt: INVITED },
  'circles.previewInviteLink': { exempt: INVITED },
  'circles.joinByLink': { exempt: INVITED },
};
