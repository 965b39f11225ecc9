import type { PageInput } from '../../page.ts';
import type { Viewer } from '../../rpc/viewer.ts';
import type { Follow, FollowedPage, FollowListInput, FollowPage, RequestedFollow } from './follow.schema.ts';

export interface FollowService {
  /**
   * Follows a member: at once when their account is public, else the request waits for them. Again changes nothing.
   * Throws `invalid/follow_self` and `not_found/user_not_found`.
   */
  follow(viewer: Viewer, followingId: number): Promise<Follow>;

  /**
   * Asks a member whether one may follow them: it waits for an answer, whatever their account is. A follow or request
   * that stands is answered unchanged; after a refusal one may ask again. Throws as `follow`.
   */
  request(viewer: Viewer, followingId: number): Promise<RequestedFollow>;

  /** Follows no more, or takes the request back. Harmless when there is none. */
  unfollow(viewer: Viewer, followingId: number): Promise<void>;

  /**
   * Answers a request to follow the viewer; the same answer again changes nothing. Throws `not_found/request_not_found`
   * for what is none of the viewer's, `forbidden/not_requested_member` when they asked themself, and
   * `conflict/already_answered` when the other answer stands.
   */
  answer(viewer: Viewer, followId: number, isAccepted: boolean): Promise<Follow>;

  /** Those who follow the viewer, the latest first. Throws `invalid/invalid_cursor`, as the next three. */
  listFollowers(viewer: Viewer, input: PageInput): Promise<FollowPage>;
  /** Whom the viewer follows. */
  listFollowing(viewer: Viewer, input: PageInput): Promise<FollowPage>;
  /** Requests that wait for the viewer's answer. */
  listRequests(viewer: Viewer, input: PageInput): Promise<FollowPage>;
  /** The viewer's own requests that wait. */
  listSentRequests(viewer: Viewer, input: PageInput): Promise<FollowPage>;

  /**
   * The followers of any member, or whom they follow. Throws `not_found/user_not_found`, and `forbidden/private_account`
   * for a private account the viewer does not follow.
   */
  listOf(viewer: Viewer | null, input: FollowListInput): Promise<FollowedPage>;
}
