import { defineErrors } from '../../errors.ts';

export const managedMemberErrors = defineErrors({
  ownAccount: ['forbidden', 'own_account', 'You cannot do this to your own account'],
  ownerProtected: ['forbidden', 'owner_protected', 'Nobody else acts on the owner of the network'],
  roleTooLow: ['forbidden', 'role_too_low', 'This takes a higher role than theirs'],
  roleNotGiven: ['forbidden', 'role_not_given', 'Only the owner makes administrators'],
  /** On the server's machine: on the network whoever acts is one who stays. */
  lastAdministrator: ['conflict', 'last_administrator', 'A network keeps at least one administrator'],
  /** On the server's machine, as the one before. */
  suspendedOwner: ['conflict', 'suspended_owner', 'A suspended member owns nothing'],
  subjectBeingDeleted: [
    'conflict',
    'subject_being_deleted',
    'A member who is being deleted gets no role, and owns nothing',
  ],
  /** Everyone signs in to a demo account with the same public password. */
  demoSubject: ['forbidden', 'demo_account', 'A demo account stays as it is'],
  demoActor: ['forbidden', 'demo_actor', 'A demo account can look at this, and change nothing'],
  noPassword: ['conflict', 'no_password', 'This member of the demo world cannot sign in'],
  noFactor: ['conflict', 'no_factor', 'This member has no second factor'],
  wrongUsername: ['invalid', 'wrong_username', 'This is not their username', { field: 'username' }],
  /** They can come back by signing in; an administrator makes them a reset link where they cannot. */
  leavesByThemselves: [
    'conflict',
    'leaves_by_themselves',
    'They have deleted their account themselves: only they can come back',
  ],
  /** Some of what they had may be gone already. */
  deletionBegun: ['conflict', 'deletion_begun', 'It is too late: their posts and files are being deleted'],
  notAdministrator: ['conflict', 'not_administrator', 'Only an administrator can become the owner'],
  /** Taken back, over, or not yours. */
  noOffer: ['not_found', 'offer_not_found', 'This offer does not stand any more'],
});
