import { excerptOf } from '@vibeline/core/excerpt.rules';
import type { Shared } from '@vibeline/core/features/messages/message.schema';
import { EXCERPT_MAX } from '@vibeline/core/text.rules';
import type { ServiceDependencies } from '../../dependencies.ts';
import type { MediaRow } from '../media/media.queries.ts';
import { publicUrl, type SignedUrlsFor, type UrlOf } from '../media/media.view.ts';
import { listMediaOfPosts } from '../media/post-media.queries.ts';
import { listMediaOfStories } from '../media/story-media.queries.ts';
import { listPostsById, type PostRow } from '../posts/post.queries.ts';
import { mediaUrls, viewPost } from '../posts/post.view.ts';
import { listStoriesById, type StoryRow } from '../stories/story.queries.ts';
import { viewStory } from '../stories/story.view.ts';
import type { MessageRow } from './message.queries.ts';

interface Dependencies extends ServiceDependencies {
  signedUrlsFor: SignedUrlsFor;
}

type CardOf = (message: Pick<MessageRow, 'post_id' | 'story_id'>) => Shared | null;

export async function readSharedCards(
  deps: Dependencies,
  viewerId: number,
  messages: readonly MessageRow[],
): Promise<CardOf> {
  const posts = await readPosts(
    deps,
    viewerId,
    messages.flatMap((row) => row.post_id ?? []),
  );
  const stories = await readStories(
    deps,
    viewerId,
    messages.flatMap((row) => row.story_id ?? []),
  );
  return ({ post_id: postId, story_id: storyId }) => {
    if (postId !== null) return { kind: 'post', post: posts(postId) };
    return storyId === null ? null : { kind: 'story', story: stories(storyId) };
  };
}

async function readPosts({ db, signedUrlsFor }: Dependencies, viewerId: number, ids: readonly number[]) {
  const rows = await listPostsById(db, viewerId, ids);
  const media = await listMediaOfPosts(
    db,
    rows.map(({ id }) => id),
  );
  const urlsOf = mediaUrls(signedUrlsFor, viewerId, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id: number) => {
    const row = byId.get(id);
    return row ? viewPostCard(row, viewerId, { media: media.get(id) ?? [], urlOf: urlsOf(row) }) : null;
  };
}

async function readStories({ db, signedUrlsFor, now }: Dependencies, viewerId: number, ids: readonly number[]) {
  const rows = await listStoriesById(db, ids, { viewerId, now: now() });
  const media = await listMediaOfStories(
    db,
    rows.map(({ id }) => id),
  );
  const urlOf = media.size > 0 ? signedUrlsFor(viewerId) : publicUrl;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id: number) => {
    const row = byId.get(id);
    return row ? viewStoryCard(row, viewerId, { media: media.get(id) ?? [], urlOf }) : null;
  };
}

interface CardParts {
  media: MediaRow[];
  urlOf: UrlOf;
}

function viewPostCard(row: PostRow, viewerId: number, { media, urlOf }: CardParts) {
  const post = viewPost(row, viewerId, media.slice(0, 1), urlOf);
  return {
    id: post.id,
    author: post.author,
    excerpt: excerptOf(post.content, EXCERPT_MAX),
    media: post.media[0] ?? null,
  };
}

function viewStoryCard(row: StoryRow, viewerId: number, { media, urlOf }: CardParts) {
  const story = viewStory(row, viewerId, { media: media.slice(0, 1), highlightIds: [], urlOf });
  return {
    id: story.id,
    author: story.author,
    excerpt: excerptOf(story.content, EXCERPT_MAX),
    backgroundColor: story.backgroundColor,
    media: story.media[0] ?? null,
  };
}
