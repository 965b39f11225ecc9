import type { Viewer } from '../../rpc/viewer.ts';
import type { ListMembersInput, OneUser, UpdateProfileInput, User, UserPage } from './member.schema.ts';

export interface MemberService {
  /** Members, the newest first, or those whose name or username holds `search`. Throws `invalid/invalid_cursor`. */
  list(viewer: Viewer | null, input: ListMembersInput): Promise<UserPage>;

  /** One member. Throws `not_found/user_not_found`. */
  get(viewer: Viewer | null, memberId: number): Promise<User>;

  /** One member by username, without regard to case. Throws `not_found/user_not_found`. */
  getByUsername(viewer: Viewer | null, username: string): Promise<User>;

  /**
   * Changes what one says about oneself; what is left out stays. Throws `forbidden/not_yourself` for another's profile
   * and `invalid/not_your_picture` for a picture the viewer did not upload as their own.
   */
  updateProfile(viewer: Viewer, input: UpdateProfileInput): Promise<OneUser>;
}
