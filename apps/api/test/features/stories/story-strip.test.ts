import { DAY_MS } from '@vibeline/core/durations.rules';
import { LIVE_STORIES_MAX, STRIP_AUTHORS_MAX } from '@vibeline/core/features/stories/story.rules';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AUTHORS_MAX } from '../../../src/features/stories/live-stories.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { addManyMembers } from '../../support/many-members.ts';

let app: TestApp;
let ana: TestMember;
beforeEach(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
});
afterEach(() => app.close());

/** Adds members whom ana follows, in this order, with as many live stories each; the later members' are newer. */
async function addFollowed(count: number, storiesEach: number): Promise<number[]> {
  const { db } = app.database;
  const ids = await addManyMembers(db, count);
  const [first = 0] = ids;
  await sql`insert into follows (follower_id, following_id, status, created_at)
    select ${ana.id}, id, 'accepted', 1 from members where id >= ${first} order by id`.execute(db);
  await sql`insert into stories (author_id, content, visibility, created_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${storiesEach})
    select members.id, 'a story', 'public', ${sql.lit(app.clock.now - 20_000)} + members.id - ${first}
    from members cross join numbers where members.id >= ${first}`.execute(db);
  return ids;
}

const addStory = (authorId: number, createdAt: number) =>
  app.database.db
    .insertInto('stories')
    .values({ author_id: authorId, content: 'a story', visibility: 'public', created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();

const strip = () => app.services.stories.strip({ id: ana.id, sessionId: 0 });
const muteWord = (word: string) => app.call('POST', '/api/muted-words', { token: ana.token, body: { word } });

describe('more authors than the strip shows', () => {
  it('has oneself and the others who published last with all of their stories, also with muted words', async () => {
    const ids = await addFollowed(STRIP_AUTHORS_MAX + 20, LIVE_STORIES_MAX);
    await addStory(ana.id, app.clock.now - DAY_MS + 1);
    const before = await strip();
    expect(before.map(({ author }) => author.id)).toEqual([ana.id, ...ids.slice(21).toReversed()]);
    expect(before[1]).toMatchObject({ storyCount: LIVE_STORIES_MAX, unseenCount: LIVE_STORIES_MAX });
    await muteWord('nothing');
    expect(await strip()).toEqual(before);
  }, 60_000);

  it('has those whose newest story is unseen before those whose newest story is newer and seen', async () => {
    const ids = await addFollowed(STRIP_AUTHORS_MAX, 1);
    const [oldest = 0, second = 0, ...newer] = ids;
    await sql`insert into story_views (story_id, viewer_id, viewed_at)
      select id, ${ana.id}, ${sql.lit(app.clock.now)} from stories where author_id > ${second}`.execute(
      app.database.db,
    );
    await addStory(ana.id, app.clock.now - 1);
    expect((await strip()).map(({ author }) => author.id)).toEqual([
      ana.id,
      second,
      oldest,
      ...newer.slice(1).toReversed(),
    ]);
  });

  it('looks at the members followed last', async () => {
    const [earliest = 0, ...others] = await addFollowed(AUTHORS_MAX + 1, 0);
    await sql`delete from stories`.execute(app.database.db);
    await addStory(earliest, app.clock.now - 1);
    const last = others.at(-1) ?? 0;
    await addStory(last, app.clock.now - 2);
    expect((await strip()).map(({ author }) => author.id)).toEqual([last]);
  }, 60_000);
});
