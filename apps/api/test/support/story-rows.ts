import { inTransaction } from '../../src/db/transaction.ts';
import { insertMedia } from '../../src/features/media/media.queries.ts';
import type { StoryTable } from '../../src/features/stories/story.table.ts';
import type { TestApp, TestMember } from './app.ts';
import { paint, upload } from './upload.ts';

type Visibility = StoryTable['visibility'];

/** Writes a story as it was created then (ms UTC); returns its id. */
export async function addStory(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  author: { id: number },
  { visibility = 'public', createdAt = clock.now }: { visibility?: Visibility; createdAt?: number } = {},
): Promise<number> {
  const { id } = await database.db
    .insertInto('stories')
    .values({ author_id: author.id, content: '', visibility, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Uploads a picture, of a content of its own unless given, and puts it into the story; returns its file's path, signed for nobody. */
export async function addPicture(
  app: TestApp,
  author: TestMember,
  storyId: number,
  bytes?: Uint8Array,
): Promise<string> {
  const { json } = await upload(app, author.token, bytes ?? (await paint(500, 400)));
  await app.database.db.updateTable('media').set({ story_id: storyId }).where('id', '=', json.id).execute();
  return String(json.mediaUrl).split('?')[0] ?? '';
}

/** A ready video in the story, without looking at its files, which are empty; returns the paths of the video and its poster. */
export async function addVideo(app: TestApp, author: TestMember, storyId: number): Promise<[string, string]> {
  const [name, poster] = [`${String(storyId).padStart(32, 'e')}.mp4`, `${String(storyId).padStart(32, 'f')}.webp`];
  for (const file of [name, poster]) await app.storage.save(file, new Uint8Array(20));
  const { id } = await inTransaction(app.database.db, (trx) =>
    insertMedia(trx, {
      owner_id: author.id,
      purpose: 'post',
      kind: 'video',
      state: 'ready',
      name,
      preview_name: poster,
      created_at: app.clock.now,
    }),
  );
  await app.database.db.updateTable('media').set({ story_id: storyId }).where('id', '=', id).execute();
  return [`/media/${name}`, `/media/${poster}`];
}

/** Puts stories into a new highlight of the member; returns its id. */
export async function addHighlight(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  owner: { id: number },
  { visibility = 'public', storyIds }: { visibility?: Visibility; storyIds: number[] },
): Promise<number> {
  const { db } = database;
  const { id } = await db
    .insertInto('highlights')
    .values({
      owner_id: owner.id,
      title: 'Trip',
      category: 'travel',
      visibility,
      position: 0,
      story_count: storyIds.length,
      created_at: clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, storyId] of storyIds.entries()) {
    await db.insertInto('highlight_stories').values({ highlight_id: id, story_id: storyId, position }).execute();
  }
  return id;
}
