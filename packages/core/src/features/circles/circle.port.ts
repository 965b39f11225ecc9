import type { PageInput } from '../../page.ts';
import type { Viewer } from '../../rpc/viewer.ts';
import type {
  ChangedCircle,
  Circle,
  CircleBanPage,
  CircleCounts,
  CircleMemberInput,
  CircleMemberPage,
  CirclePage,
  CreateCircleInput,
  ListCircleBansInput,
  ListCircleMembersInput,
  ListCirclesInput,
  RemoveCircleMemberInput,
  UpdateCircleInput,
} from './circle.schema.ts';
import type {
  CircleInvitationPage,
  Invitee,
  InviteInput,
  InviteLink,
  ListInvitedInput,
  MadeInvitation,
  SentInvitationPage,
  SuggestInviteesInput,
} from './circle-invitation.schema.ts';

/**
 * A public circle exists for every member but those whom its owner has blocked, or who have blocked the owner; a private
 * one for its members and those who are invited. For everyone else calls throw `not_found/circle_not_found`. Calls for its
 * owner throw `forbidden/not_circle_owner` for others, calls for its members `forbidden/not_circle_member`.
 */
export interface CircleService {
  /** Newest first; of `mine`, those that were joined last first. Throws `invalid/invalid_cursor`. */
  list(viewer: Viewer, input: ListCirclesInput): Promise<CirclePage>;

  /** Throws `not_found/circle_not_found`. */
  get(viewer: Viewer, circleId: number): Promise<Circle>;

  /** Its owner is the first member. Throws `conflict/too_many_circles` and `conflict/too_many_owned_circles`. */
  create(viewer: Viewer, input: CreateCircleInput): Promise<Circle>;

  /**
   * For its owner. A public circle that becomes private vanishes for those who are not in it.
   * A private one with posts of others than its owner stays private.
   * Throws `conflict/member_limit_too_small` and `conflict/circle_has_posts`.
   */
  update(viewer: Viewer, input: UpdateCircleInput): Promise<Circle>;

  /** For its owner. Its posts are gone at once, and removed with their files afterwards. */
  remove(viewer: Viewer, circleId: number): Promise<void>;

  /**
   * For whoever may see a public circle, and for members of a private one: invited members see no members. Leaves out
   * members who have blocked the viewer or are blocked.
   */
  listMembers(viewer: Viewer, input: ListCircleMembersInput): Promise<CircleMemberPage>;

  /**
   * Joins a public circle, or accepts an invitation. Again, it changes nothing. Throws `conflict/circle_full`,
   * `conflict/too_many_circles`, and `forbidden/banned_from_circle` for a banned member without an invitation.
   */
  join(viewer: Viewer, circleId: number): Promise<ChangedCircle>;

  /**
   * The viewer's posts stay. Returns the circle, also when it no longer exists for the viewer; leaving a public circle
   * that one is not in changes nothing, and a private one that was left is not found again. Throws
   * `conflict/owner_cannot_leave`.
   */
  leave(viewer: Viewer, circleId: number): Promise<Circle>;

  /**
   * For its owner. The invite link of a private circle is replaced, because every member has seen it. With `ban` the
   * member cannot join, by a link neither, until the owner invites them or lifts the ban. Throws
   * `invalid/cannot_remove_owner` and `not_found/circle_member_not_found`.
   */
  removeMember(viewer: Viewer, input: RemoveCircleMemberInput): Promise<Circle>;

  /** For its owner. The one removed last first. */
  listBans(viewer: Viewer, input: ListCircleBansInput): Promise<CircleBanPage>;

  /** For its owner. When there is no ban, it changes nothing. */
  unban(viewer: Viewer, input: CircleMemberInput): Promise<void>;

  /**
   * For its owner, who stays a member; choosing oneself changes nothing. Throws `not_found/circle_member_not_found` for
   * a member who is not in it and `conflict/other_owns_too_many_circles`.
   */
  handOver(viewer: Viewer, input: CircleMemberInput): Promise<Circle>;

  counts(viewer: Viewer): Promise<CircleCounts>;
}

export interface CircleInvitationService {
  /** One's own that wait, newest first. Throws `invalid/invalid_cursor`. */
  listInvitations(viewer: Viewer, input: PageInput): Promise<CircleInvitationPage>;

  /** For its members. Invitations without an answer, newest first. */
  listInvited(viewer: Viewer, input: ListInvitedInput): Promise<SentInvitationPage>;

  /** For its members: whom they could invite by name. Without a text, their friends. Only the owner finds who is banned. */
  suggestInvitees(viewer: Viewer, input: SuggestInviteesInput): Promise<Invitee[]>;

  /**
   * For its members. Again, it changes nothing; a member who declined is not notified twice in a week. Only the owner
   * can invite a banned member, and joining ends the ban. Throws `not_found/user_not_found`,
   * `conflict/already_in_circle`, `forbidden/only_owner_invites`, `conflict/circle_full` and
   * `conflict/too_many_invitations`.
   */
  invite(viewer: Viewer, input: InviteInput): Promise<MadeInvitation>;

  /** Takes an invitation back: one's own, or any as the owner. When there is none, it changes nothing. */
  cancelInvitation(viewer: Viewer, input: CircleMemberInput): Promise<void>;

  /** Notifies nobody. When there is none, it changes nothing. */
  declineInvitation(viewer: Viewer, circleId: number): Promise<void>;

  /** For its members. */
  getInviteLink(viewer: Viewer, circleId: number): Promise<InviteLink>;

  /** For its owner. The link from before does not work any more. */
  createInviteLink(viewer: Viewer, circleId: number): Promise<InviteLink>;

  /** For its owner. */
  removeInviteLink(viewer: Viewer, circleId: number): Promise<InviteLink>;

  /** The circle of a link. Throws `not_found/invite_link_not_found`, also when its owner has blocked the viewer. */
  previewInviteLink(viewer: Viewer, code: string): Promise<Circle>;

  /** Joins by a link. Throws `not_found/invite_link_not_found` and as `join`. */
  joinByLink(viewer: Viewer, code: string): Promise<ChangedCircle>;
}
