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
  /** Members, the newest first; with `search`, those whose name or username contains it. Throws `invalid/invalid_cursor`. */
  list(viewer: Viewer | null, input: ListMembersInput): Promise<UserPage>;

  /**
   * Other members to mention: those the viewer follows first, then the viewer's followers, then the others; of each the
   * ones with the most followers first.
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
