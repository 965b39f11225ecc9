/** What an address of this server is of, where it can be shared. */
type Address =
  /** `commentId`: of a comment under it. */
  { postId: number; commentId: number | null } | { member: number | string };

const POST = /^\/posts\/([1-9]\d{0,14})\/?$/;
const PROFILE = /^\/profile\/([1-9]\d{0,14})\/?$/;
const PROFILE_BY_NAME = /^\/@([A-Za-z0-9_.]{1,30})\/?$/;
const ROW_ID = /^[1-9]\d{0,14}$/;

/** null for any other text: an address begins with exactly the origin. A member is named by number or username. */
export function readAddress(text: string, origin: string): Address | null {
  if (!text.startsWith(`${origin}/`) || !URL.canParse(text)) return null;
  const { pathname, searchParams } = new URL(text);
  const [, post] = POST.exec(pathname) ?? [];
  if (post !== undefined) return { postId: Number(post), commentId: idOf(searchParams.get('comment')) };
  const [, member] = PROFILE.exec(pathname) ?? [];
  if (member !== undefined) return { member: Number(member) };
  const [, username] = PROFILE_BY_NAME.exec(pathname) ?? [];
  if (username !== undefined) return { member: username };
  const video = pathname === '/videos' ? idOf(searchParams.get('video')) : null;
  return video === null ? null : { postId: video, commentId: null };
}

function idOf(text: string | null): number | null {
  return text !== null && ROW_ID.test(text) ? Number(text) : null;
}
