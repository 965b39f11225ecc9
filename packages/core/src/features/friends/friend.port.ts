import type { PageInput } from '../../page.ts';
import type { Viewer } from '../../rpc/viewer.ts';
import type {
  Friend,
  FriendCounts,
  FriendPage,
  FriendRequest,
  FriendSuggestion,
  ListFriendsInput,
  RequestedFriendship,
  SetCloseInput,
} from './friend.schema.ts';

/** Friends and requests of the viewer. Ids are those of the other member. */
export interface FriendService {
  /**
   * The viewer's friends, the latest first; with `search`, those whose name or username contains it. Throws
   * `invalid/invalid_cursor`.
   */
  list(viewer: Viewer, input: ListFriendsInput): Promise<FriendPage>;
  listRequests(viewer: Viewer, input: PageInput): Promise<FriendPage>;
  listSentRequests(viewer: Viewer, input: PageInput): Promise<FriendPage>;

  counts(viewer: Viewer): Promise<FriendCounts>;

  /**
   * Members who consent to be suggested and with whom the viewer has neither a friendship nor a request, nor is blocked
   * or muted: those with the most friends in common first, then those who used the same hashtags lately.
   */
  suggest(viewer: Viewer): Promise<FriendSuggestion[]>;

  /**
   * Asks a member to be friends; when they have asked already, accepts that. Repeating changes nothing; after it was
   * declined, one may ask again. Throws `invalid/friend_self`, `not_found/user_not_found`, also for a blocked member,
   * `conflict/too_many_friends` and `conflict/other_has_too_many_friends`.
   */
  request(viewer: Viewer, addresseeId: number): Promise<RequestedFriendship>;

  /**
   * Accepts or declines the request of another member; the same answer again changes nothing. Accepting makes both follow
   * each other, also private accounts. Throws `not_found/request_not_found` where there is no request between the two,
   * `forbidden/not_requested_member` for the viewer's own request, `conflict/already_answered` when it was answered the
   * other way, and on accepting as `request` when one of the two has too many friends.
   */
  answer(viewer: Viewer, memberId: number, isAccepted: boolean): Promise<FriendRequest>;

  /** Takes the viewer's request back. Does nothing when there is none. Throws `conflict/already_answered` of a friend. */
  cancel(viewer: Viewer, memberId: number): Promise<void>;

  /** Ends a friendship; both go on following each other. Throws `not_found/friend_not_found`. */
  remove(viewer: Viewer, memberId: number): Promise<void>;

  /**
   * Makes a friend one of the viewer's close friends, or no longer. The friend is not notified. Throws
   * `not_found/friend_not_found`.
   */
  setClose(viewer: Viewer, input: SetCloseInput): Promise<Friend>;
}
