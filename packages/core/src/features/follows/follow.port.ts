import type { PageInput } from '../../page.ts';
import type { Viewer } from '../../rpc/viewer.ts';
import type {
  AcceptedRequests,
  Follow,
  FollowCounts,
  FollowedPage,
  FollowListInput,
  FollowPage,
  RequestedFollow,
} from './follow.schema.ts';

export interface FollowService {
  /**
   * Follows a member: at once when their account is public or they approve automatically, otherwise as a pending
   * request. Repeating changes nothing.
   * Throws `invalid/follow_self` and `not_found/user_not_found`.
   */
  follow(viewer: Viewer, followingId: number): Promise<Follow>;

  /**
   * Makes a pending request to follow a member, also when their account is public; one who approves automatically is
   * followed at once. An existing follow or request is returned unchanged; after it was declined, one may
   * ask again. Throws as `follow`.
   */
  request(viewer: Viewer, followingId: number): Promise<RequestedFollow>;

  /** Ends the follow or the request. Does nothing when there is none. */
  unfollow(viewer: Viewer, followingId: number): Promise<void>;

  /**
   * Accepts or declines a request to follow the viewer; the same answer again changes nothing. Throws
   * `not_found/request_not_found` for a request the viewer has no part in, `forbidden/not_requested_member` for the
   * viewer's own request, and `conflict/already_answered` when it was answered the other way.
   */
  answer(viewer: Viewer, followId: number, isAccepted: boolean): Promise<Follow>;

  /** Accepts all requests to follow the viewer that wait. */
  acceptAll(viewer: Viewer): Promise<AcceptedRequests>;

  /**
   * Takes a request of the viewer back. Throws `not_found/request_not_found` for one that is not theirs, was declined or is
   * gone, and `conflict/already_answered` when it was accepted.
   */
  cancelRequest(viewer: Viewer, followId: number): Promise<void>;

  /** Ends another member's follow of the viewer, who is not notified. Does nothing when there is none. */
  removeFollower(viewer: Viewer, followerId: number): Promise<void>;

  counts(viewer: Viewer): Promise<FollowCounts>;

  /** The viewer's followers, the latest first. Throws `invalid/invalid_cursor`, as the next three. */
  listFollowers(viewer: Viewer, input: PageInput): Promise<FollowPage>;
  listFollowing(viewer: Viewer, input: PageInput): Promise<FollowPage>;
  listRequests(viewer: Viewer, input: PageInput): Promise<FollowPage>;
  listSentRequests(viewer: Viewer, input: PageInput): Promise<FollowPage>;

  /**
   * The followers of any member, or whom they follow. Throws `not_found/user_not_found`, and `forbidden/private_account`
   * for a private account the viewer does not follow.
   */
  listOf(viewer: Viewer | null, input: FollowListInput): Promise<FollowedPage>;
}
