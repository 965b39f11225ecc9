import type { ArchiveItem } from '@vibeline/core/features/exports/archive.schema';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { VersionOfText } from '@vibeline/core/features/versions/version.schema';
import { toArchiveAudience } from '../../archives/archive-audience.ts';
import { listOwnComments } from '../../features/comments/comment.queries.ts';
import { viewComment } from '../../features/comments/comment.view.ts';
import { listOwnKinds } from '../../features/votes/vote-kind.queries.ts';
import { type ExportReader, readPages } from '../export-reader.ts';
import { knownPerson } from './person.ts';

const COMMENTS_OF_PAGE = 50;

const mediaOf = (reader: ExportReader, media: readonly Media[]) =>
  Promise.all(media.map((item) => reader.media.addMedia(item)));

/** The text of the item itself is the current one. */
function versionsBefore([, ...before]: readonly VersionOfText[]): Pick<ArchiveItem<'posts'>, 'versions'> {
  if (before.length === 0) return {};
  return {
    versions: before.map(({ version, content, category, media, createdAt }) => ({
      ...{ version, text: content, category, createdAt },
      mediaDescriptions: media.map(({ alt }) => alt),
    })),
  };
}

export async function* posts(reader: ExportReader): AsyncGenerator<ArchiveItem<'posts'>> {
  const { services, viewer } = reader;
  for await (const post of readPages((page) => services.posts.list(viewer, { ...page, memberId: viewer.id }))) {
    const { id, content, visibility, circleId, circleName, isAnonymous, category, hashtags } = post;
    yield {
      ...{ id, text: content, audience: toArchiveAudience(visibility) },
      circle: circleId === null ? null : { id: circleId, name: circleName },
      ...{ isAnonymous, category, hashtags, media: await mediaOf(reader, post.media) },
      ...{ createdAt: post.createdAt, editedAt: post.editedAt },
      ...(post.version && versionsBefore(await services.posts.listVersions(viewer, { id }))),
      ...(post.isImported && { isImported: true }),
      ...{ positiveVotes: post.positiveVotes, negativeVotes: post.negativeVotes },
      ...{ comments: post.commentsCount, views: post.viewCount },
    };
  }
}

/** No call lists them in full: /activity has their beginnings. */
export async function* comments({ db, services, viewer }: ExportReader): AsyncGenerator<ArchiveItem<'comments'>> {
  let after: number | null = null;
  do {
    const found = await listOwnComments(db, { viewerId: viewer.id, after, limit: COMMENTS_OF_PAGE });
    const rows = found.rows.slice(0, COMMENTS_OF_PAGE);
    for (const row of rows) {
      const { id, postId, parentId, content, createdAt, editedAt, ...comment } = viewComment(row, viewer.id, []);
      const { positiveVotes, negativeVotes } = comment;
      const versions = comment.version ? await services.comments.listVersions(viewer, { id }) : [];
      const text = { text: content, createdAt, editedAt, ...versionsBefore(versions) };
      yield { id, postId, parentId, ...text, positiveVotes, negativeVotes };
    }
    after = found.rows.length > rows.length ? (rows.at(-1)?.id ?? null) : found.examinedTo;
  } while (after !== null);
}

export async function* votes({ db, services, viewer }: ExportReader): AsyncGenerator<ArchiveItem<'votes'>> {
  const { ofPosts, ofComments } = await listOwnKinds(db, viewer.id);
  for await (const action of readPages((page) => services.actions.list(viewer, { ...page, kind: 'vote' }))) {
    const { postId, commentId, isPositive, createdAt, member, excerpt } = action;
    if (postId === null || isPositive === null) continue;
    const kind = isPositive ? null : commentId === null ? ofPosts.get(postId) : ofComments.get(commentId);
    yield { postId, commentId, isPositive, ...(kind && { kind }), createdAt, author: knownPerson(member), excerpt };
  }
}

export async function* stories(reader: ExportReader): AsyncGenerator<ArchiveItem<'stories'>> {
  const { services, viewer } = reader;
  for (const story of await services.stories.listOfMember(viewer, { memberId: viewer.id })) {
    const { id, content, backgroundColor, visibility, createdAt, viewCount } = story;
    yield {
      ...{ id, text: content, backgroundColor, audience: toArchiveAudience(visibility) },
      ...{ media: await mediaOf(reader, story.media), createdAt, isArchived: false, views: viewCount },
    };
  }
  for await (const story of readPages((page) => services.stories.listArchived(viewer, page))) {
    const { id, content, backgroundColor, visibility, originalCreatedAt, viewCount } = story;
    yield {
      ...{ id, text: content, backgroundColor, audience: toArchiveAudience(visibility) },
      ...{
        media: await mediaOf(reader, story.media),
        createdAt: originalCreatedAt,
        isArchived: true,
        views: viewCount,
      },
    };
  }
}

export async function* highlights({ services, viewer }: ExportReader): AsyncGenerator<ArchiveItem<'highlights'>> {
  for (const { id } of await services.highlights.list(viewer)) {
    const highlight = await services.highlights.get(viewer, { id });
    const { title, description, category, visibility, createdAt, viewCount, items } = highlight;
    yield {
      ...{ id, title, description, category, audience: toArchiveAudience(visibility), createdAt, views: viewCount },
      storyIds: items.map((item) => item.id),
    };
  }
}
