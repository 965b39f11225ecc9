/** Long enough to notice a mistake after a weekend, short enough for whoever wants somebody's things gone. */
export const DELETION_DAYS = 7;

/** Members who delete their own account can come back for so long. */
export const LEAVE_DAYS = 14;

/** Without those days: what the member has begun to send, such as a post with large pictures, has ended by then. */
export const DELETION_NOW_MINUTES = 10;

/** For so long nobody else gets the username of a deleted member, whom others could take them for. */
export const USERNAME_RESERVED_DAYS = 90;

/** In place of the name of a member whose account is being deleted, or was; the username is empty then. */
export const DELETED_MEMBER = 'Deleted member';

/** In place of the name of a member who takes a break; the username is empty then. */
export const MEMBER_ON_BREAK = 'Member on a break';
