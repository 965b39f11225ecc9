// Runs on both databases: the plans of queries differ.
import { DAY_MS, HOUR_MS } from '@vibeline/core/durations.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { deleteOldStoryViews } from '../../../src/features/stories/story-views.queries.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { addManyMembers } from '../../support/many-members.ts';
import { planOf, type Statement, statementsOf } from '../../support/statements.ts';
import { asViewer } from '../../support/viewer.ts';

const FOLLOWED = 200;
const OTHERS = 400;

let app: TestApp;
let ana: Viewer;
let lonely: Viewer;
let storyId: number;

beforeAll(async () => {
  app = await openTestApp();
  ana = asViewer(await app.register('ana'));
  lonely = asViewer(await app.register('lonely'));
  const { db } = app.database;
  const { now } = app.clock;
  const [first = 0] = await addManyMembers(db, FOLLOWED + OTHERS);
  await sql`insert into follows (follower_id, following_id, status, created_at)
    select ${ana.id}, id, 'accepted', 1 from members where id >= ${first} and id < ${first + FOLLOWED}`.execute(db);
  // Ten of each member, of which five are archived.
  await sql`insert into stories (author_id, content, visibility, created_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 10)
    select members.id, 'words', 'public', ${sql.lit(now)} - n * ${4.5 * HOUR_MS} from members cross join numbers`.execute(
    db,
  );
  await sql`insert into stories (author_id, content, visibility, highlight_category, created_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 3000)
    select ${ana.id}, 'archived', 'public', case n % 6 when 0 then 'travel' end, ${sql.lit(now - 2 * DAY_MS)} - n from numbers`.execute(
    db,
  );
  const own = await db.selectFrom('stories').select('id').where('author_id', '=', ana.id).executeTakeFirstOrThrow();
  storyId = own.id;
  await sql`insert into story_views (story_id, viewer_id, viewed_at)
    select ${storyId}, id, ${sql.lit(now)} from members where id >= ${first}`.execute(db);
  await sql`insert into highlights (owner_id, title, category, visibility, position, created_at)
    select ${ana.id}, 'Trips', 'travel', 'public', 0, 1 from members where id < ${first + 30}`.execute(db);
  await sql`insert into highlight_stories (highlight_id, story_id, position)
    select highlights.id, stories.id, stories.id from highlights cross join stories
    where stories.author_id = ${ana.id} and stories.highlight_category is not null`.execute(db);
  if (inject('engine') === 'postgres') await sql`analyze`.execute(db);
}, 120_000);
afterAll(() => app.close());

type Read = (viewer: Viewer, limit: number) => Promise<unknown>;

const reads: Record<string, Read> = {
  'the strip': (viewer) => app.services.stories.strip(viewer),
  'a page of live stories': (viewer, limit) => app.services.stories.list(viewer, { limit }),
  'the stories of a member': (viewer) => app.services.stories.listOfMember(viewer, { memberId: viewer.id }),
  'a page of the archive': (viewer, limit) => app.services.stories.listArchived(viewer, { limit }),
  'a page of a category': (viewer, limit) => app.services.stories.listArchived(viewer, { limit, category: 'travel' }),
};

const run = (read: Read, viewer: Viewer, limit = 20) => statementsOf(app.database.db, () => read(viewer, limit));

describe('the number of statements', () => {
  // The first cursor reads the secret that it is encrypted with.
  beforeAll(() => run(reads['a page of live stories'] as Read, ana, 1));

  it.each([
    // The muted words, the authors with live stories, and up to 200 authors by a hundred.
    ['the strip', 4],
    // One more for the highlights of one's own.
    ['a page of live stories', 4],
    ['the stories of a member', 4],
    ['a page of the archive', 3],
    ['a page of a category', 3],
  ] as const)('of %s is %i at most', async (name, most) => {
    const read = reads[name] as Read;
    for (const limit of [1, 100]) expect((await run(read, ana, limit)).length).toBeLessThanOrEqual(most);
    expect((await run(read, lonely)).length).toBeLessThanOrEqual(most);
  });

  it('lets the strip have the 200 authors who were live last, oneself among them', async () => {
    const strip = await app.services.stories.strip(ana);
    expect(strip).toHaveLength(200);
    expect(strip[0]?.author.id).toBe(ana.id);
    expect(strip[1]).toMatchObject({ storyCount: 5, unseenCount: 5 });
  });
});

const plans: [name: string, statement: RegExp, index: RegExp][] = [
  ['the strip', /group by/, /stories_by_author[\s\S]*author_id[\s\S]*created_at/],
  ['a page of live stories', /from \(select "stories"\."id"/, /stories_by_author[\s\S]*created_at/],
  ['the stories of a member', /from \(select "stories"\."id"/, /stories_by_author[\s\S]*created_at/],
  ['a page of the archive', /from \(select "stories"\."id"/, /stories_by_author[\s\S]*created_at/],
  ['a page of a category', /from \(select "stories"\."id"/, /stories_by_category[\s\S]*created_at/],
  ['the stories of a member', /from "media"/, /media_by_story/],
  ['a page of the archive', /from "highlight_stories"/, /highlight_stories_by_story/],
];

const planOfStatement = async (executed: Statement[], statement: RegExp) => {
  const found = executed.find(({ sql: text }) => statement.test(text));
  expect(executed.map(({ sql: text }) => text).join('\n')).toMatch(statement);
  return planOf(app.database.db, found);
};

const LARGE = /Seq Scan on (stories|follows|friendships|members|media|story_views|highlight_stories)|(Merge|Hash) Join/;
const READ_WHOLE = /SCAN (?!listed|author|followed|friends|newest|latest|live|\(subquery)|BLOOM|AUTOMATIC/;

describe.each(plans)('%s', (name, statement, index) => {
  it(`reads ${String(statement)} by an index`, async () => {
    const plan = await planOfStatement(await run(reads[name] as Read, ana), statement);
    expect(plan).not.toMatch(inject('engine') === 'postgres' ? LARGE : READ_WHOLE);
    expect(plan).toMatch(index);
  });
});

it('reads the viewers of a story by an index', async () => {
  const read: Read = (viewer, limit) => app.services.stories.listViewers(viewer, { id: storyId, limit });
  const plan = await planOfStatement(await run(read, ana), /from "story_views"/);
  expect(plan).toMatch(/story_views_latest/);
  expect(plan).not.toMatch(/Seq Scan on story_views|SCAN story_views|TEMP B-TREE/);
});

it('finds views to delete from the oldest story on', async () => {
  const executed = await statementsOf(app.database.db, () => deleteOldStoryViews(app.database.db, app.clock.now));
  expect(executed).toHaveLength(1);
  const plan = await planOf(app.database.db, executed[0]);
  expect(plan).not.toMatch(/Seq Scan on (story_views|stories)/);
});
