import type { Viewer } from '../../rpc/viewer.ts';
import type {
  Author,
  ListMembersInput,
  OneUser,
  SuggestMembersInput,
  UpdateProfileInput,
  User,
  UserPage,
} from './member.schema.ts';

export interface MemberService {
  /**
   * Members, the newest first. With `search`, those whose name or username contains each of its words, without regard
   * to case and accents (Discover): the one with exactly this username, then those with words that begin so, then the
   * others; of each friends first, then those the viewer follows, then the ones with most followers. A member who gains
   * or loses followers while pages are read may be on two of them or on none. Throws `invalid/invalid_cursor`.
   */
  list(viewer: Viewer | null, input: ListMembersInput): Promise<UserPage>;

  /**
   * Other members to mention, whose words begin with the text, in the order of `list`; the viewer's followers come before
   * those without a relation.
   */
  suggest(viewer: Viewer, input: SuggestMembersInput): Promise<Author[]>;

  /** One member. Throws `not_found/user_not_found`. */
  get(viewer: Viewer | null, memberId: number): Promise<User>;

  /** One member by username, compared case-insensitively. Throws `not_found/user_not_found`. */
  getByUsername(viewer: Viewer | null, username: string): Promise<User>;

  /**
   * Changes one's own profile; fields that are left out stay. Throws `forbidden/not_yourself` for another member's
   * profile and `invalid/not_your_picture` for a picture the viewer did not upload as a profile image.
   */
  updateProfile(viewer: Viewer, input: UpdateProfileInput): Promise<OneUser>;
}
