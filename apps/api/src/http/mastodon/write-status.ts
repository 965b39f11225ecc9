import { requestErrors } from '@vibeline/core/request.errors';
import type { EntityContext } from './entities/entity-context.ts';
import { mastodonErrors } from './mastodon.errors.ts';
import { withoutOwnHost } from './own-names.ts';
import type { Parameters } from './parameters.ts';
import { findItem, itemOfComment, itemOfPost, type StatusItem, type statusCalls } from './read-statuses.ts';
import type { MastodonCall } from './row.ts';

interface NewStatus {
  content: string;
  mediaIds: string[];
  isPrivate: boolean;
  /** Of a status. */
  inReplyTo: string | null;
}

interface StatusRequest extends Pick<EntityContext, 'origin'> {
  parameters: Parameters;
}

/** Throws `invalid` for what is not offered, before anything is written. */
export function readNewStatus(request: StatusRequest): NewStatus {
  const { parameters } = request;
  if (parameters.object('poll').list('options').length > 0) throw mastodonErrors.notOffered('polls');
  if (filled(parameters, 'scheduled_at')) throw mastodonErrors.notOffered('scheduled posts');
  if (filled(parameters, 'quoted_status_id') ?? filled(parameters, 'quote_id'))
    throw mastodonErrors.notOffered('quotes');
  const mediaIds = readMediaIds(parameters);
  if (mediaIds.length > 0) refuseCover(parameters);
  const inReplyTo = filled(parameters, 'in_reply_to_id');
  const isPrivate = readIsPrivate(filled(parameters, 'visibility') ?? 'public', inReplyTo !== null);
  return { content: readContent(request), mediaIds, isPrivate, inReplyTo };
}

/** Some forms send a blank one where there are none. */
function readMediaIds(parameters: Parameters): string[] {
  return parameters.list('media_ids').filter((id) => id.trim() !== '');
}

/** null where it is left out, null or blank. What is no text is refused: without it the post would be for more people, or elsewhere. */
function filled(parameters: Parameters, name: string): string | null {
  const text = parameters.text(name);
  if (text === undefined && parameters.has(name)) throw requestErrors.malformed();
  return text?.trim() || null;
}

/**
 * `private` is for friends. What would be shown to more people than the author asked for is refused, also with a word
 * that only other servers know.
 */
function readIsPrivate(visibility: string, isReply: boolean): boolean {
  if (visibility === 'direct') throw mastodonErrors.notOffered('posts to the mentioned members alone');
  // No timeline has comments, so each is unlisted.
  if (visibility === 'public' || (visibility === 'unlisted' && isReply)) return false;
  if (visibility === 'unlisted') throw mastodonErrors.notOffered('unlisted posts');
  if (visibility !== 'private') throw mastodonErrors.notOffered('that visibility');
  return true;
}

/** Of what has media: they would be seen although the author asked to cover them, as a warning does too. */
export function refuseCover(parameters: Parameters): void {
  if (parameters.flag('sensitive') === true || filled(parameters, 'spoiler_text') !== null)
    throw mastodonErrors.notOffered('covered pictures');
}

/** A warning is kept as the first line: there is nothing that hides the rest. */
export function readContent({ parameters, origin }: StatusRequest): string {
  const text = withoutOwnHost(parameters.text('status') ?? '', { origin });
  const warning = filled(parameters, 'spoiler_text');
  return warning === null ? text : `${warning}\n\n${text}`;
}

type WriteCall = MastodonCall<'posts.create' | 'comments.add' | (typeof statusCalls)[number]>;

export async function sendStatus(call: WriteCall, status: NewStatus): Promise<StatusItem> {
  const { content, mediaIds, isPrivate, inReplyTo } = status;
  if (inReplyTo !== null) return reply(call, inReplyTo, status);
  // Descriptions were sent with the uploads.
  const media = mediaIds.map((id) => ({ id }));
  const audience = isPrivate ? ({ audience: 'followers' } as const) : {};
  return itemOfPost(await call.run('posts.create', { content, media, ...audience }));
}

async function reply(call: WriteCall, inReplyTo: string, status: NewStatus): Promise<StatusItem> {
  const { content, mediaIds, isPrivate } = status;
  if (mediaIds.length > 0) throw mastodonErrors.notOffered('pictures and videos in comments');
  const answered = await findItem(call, inReplyTo);
  // A comment is for whom its post is.
  if (isPrivate && (await isPublic(call, answered)))
    throw mastodonErrors.notOffered('private comments on public posts');
  const place =
    answered.kind === 'post'
      ? { postId: answered.post.id, parentId: null }
      : { postId: answered.comment.postId, parentId: answered.comment.id };
  const { comment } = await call.run('comments.add', { ...place, content });
  return itemOfComment(comment);
}

async function isPublic(call: WriteCall, answered: StatusItem): Promise<boolean> {
  if (answered.kind === 'post') return answered.post.visibility === 'public';
  const [post] = await call.run('posts.listById', { ids: [answered.comment.postId] });
  return post?.visibility === 'public';
}
