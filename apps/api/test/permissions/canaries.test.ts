import { type Procedure, procedures } from '@vibeline/core/rpc/procedure-map';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { restRows } from '../../src/http/rest/rest-rows.ts';
import { queryEach } from '../support/query-each.ts';
import { isLongRun } from '../support/repetitions.ts';
import { makeWebDir } from '../support/web-dir.ts';
import {
  audiences,
  commentAudiences,
  type Relation,
  relations,
  sees,
  seesComment,
  seesMember,
  seesReply,
  seesStory,
  storyAudiences,
} from './visibility/audiences.ts';
import { highlightAudiences } from './visibility/highlights.ts';
import { AUTHOR, BIO, buildWorld, CIRCLE, LOCATION, MUTED_WORD, markOf, type World } from './visibility/world.ts';

/** A text that few may read, and who. */
interface Secret {
  text: string;
  readers: (relation: Relation) => boolean;
  /** Procedures that return it to others, and why. */
  except?: Record<string, string>;
}

const REPORT_NOTE = 'marknotex';

let world: World;
let secrets: Secret[];
beforeAll(async () => {
  world = await buildWorld({ webDir: makeWebDir() });
  await addReports();
  secrets = await listSecrets();
}, 60_000);
afterAll(() => world.close());

/** The world's comments and members are reported already. */
async function addReports(): Promise<void> {
  const body = { kind: 'post', id: world.texts.public.post, reason: 'other', note: REPORT_NOTE };
  const token = world.viewers.get('stranger')?.token;
  expect((await world.app.call('POST', '/api/reports', { token, body })).status).toBe(201);
  // As before the posts were restricted: those who do not see them any more have reported them too.
  const { db } = world.app.database;
  const posts = audiences.filter((audience) => audience !== 'public').map((audience) => world.texts[audience]);
  for (const { post, author } of posts) {
    const subject = { kind: 'post', subject_id: post, post_id: post, member_id: author.id, snapshot: '' } as const;
    const { id } = await db
      .insertInto('report_cases')
      .values({ ...subject, state: 'open', report_count: world.viewers.size, opened_at: 1, changed_at: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const report = { case_id: id, reason: 'other', note: '', created_at: 1 } as const;
    const reporters = [...world.viewers.values()];
    await db
      .insertInto('reports')
      .values(reporters.map((reporter) => ({ ...report, reporter_id: reporter.id })))
      .execute();
  }
}

/** A further kind of hidden text needs a row here, and a place in the world. */
async function listSecrets(): Promise<Secret[]> {
  const { db } = world.app.database;
  const author = world.texts.public.author;
  const hash = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('member_id', '=', author.id)
    .executeTakeFirstOrThrow();
  // The author is here the one with the public account, for whom the private one is a stranger's.
  const ofAuthor = (relation: Relation, isPrivate: boolean): Relation =>
    isPrivate && relation === 'author' ? 'stranger' : relation;
  const ownNames = { 'blocks.list': 'whom the viewer has blocked' };
  return [
    ...audiences.flatMap((audience): Secret[] => {
      const isPrivate = audience === 'private_account';
      const readers = (relation: Relation) => sees(audience, ofAuthor(relation, isPrivate));
      return [
        { text: markOf('post', audience), readers },
        { text: markOf('picture', audience), readers },
        { text: world.texts[audience].picture, readers },
      ];
    }),
    ...commentAudiences.flatMap((audience): Secret[] => [
      { text: markOf('comment', audience), readers: (relation) => seesComment(audience, relation) },
      { text: markOf('reply', audience), readers: (relation) => seesReply(audience, relation) },
    ]),
    ...storyAudiences.flatMap((audience): Secret[] => {
      const isPrivate = audience === 'private_account';
      const readers = (relation: Relation) => seesStory(audience, ofAuthor(relation, isPrivate));
      return [
        { text: markOf('story', audience), readers },
        { text: markOf('storypicture', audience), readers },
        { text: world.texts[audience].storyPicture, readers },
      ];
    }),
    ...highlightAudiences.flatMap((audience): Secret[] => {
      const relationTo = (relation: Relation) => ofAuthor(relation, audience === 'private_account');
      const readers = (relation: Relation) => sees(audience, relationTo(relation));
      // Its author has the story in their archive, whatever becomes of the highlight.
      const keeps = (relation: Relation) => readers(relation) || relationTo(relation) === 'author';
      return [
        { text: markOf('highlight', audience), readers },
        { text: markOf('about', audience), readers },
        { text: markOf('kept', audience), readers: keeps },
        { text: world.texts[audience].keptPicture, readers: keeps },
      ];
    }),
    { text: CIRCLE, readers: (relation) => relation === 'circle_member' || relation === 'author' },
    { text: AUTHOR, readers: seesMember, except: ownNames },
    { text: BIO, readers: seesMember },
    { text: LOCATION, readers: seesMember },
    { text: MUTED_WORD, readers: (relation) => relation === 'author' },
    { text: REPORT_NOTE, readers: (relation) => relation === 'stranger' || relation === 'moderator' },
    { text: hash.password_hash, readers: () => false },
    { text: author.token, readers: () => false },
  ];
}

let scanned = 0;
const found = new Set<string>();

/** The secrets in a response that are not for the viewer. */
function leaksIn(text: string, relation: Relation, procedure: string): string[] {
  scanned += 1;
  const present = secrets.filter((secret) => text.includes(secret.text));
  for (const secret of present) found.add(secret.text);
  return (
    present
      .filter((secret) => !secret.readers(relation) && secret.except?.[procedure] === undefined)
      // Moderators read what was reported; for others these procedures do not exist.
      .filter(() => relation !== 'moderator' || !procedure.startsWith('moderation.'))
      .map((secret) => `${procedure} to ${relation}: ${secret.text} in ${text.slice(0, 200)}`)
  );
}

/** What each schema needs of these is taken, the rest is ignored. */
function inputs(): object[] {
  const ofText = audiences.flatMap((audience) => {
    const { post, comment, reply, commentOnPost, story, highlight, author } = world.texts[audience];
    const member = { memberId: author.id, username: author.username, limit: 50 };
    return [
      { id: post, postId: post, parentId: comment, side: 'followers', ...member },
      { id: comment, parentId: commentOnPost, side: 'following', ...member },
      { id: reply, limit: 50 },
      { id: commentOnPost, limit: 50 },
      { id: story, limit: 50 },
      ...(highlight === 0 ? [] : [{ id: highlight, limit: 50 }]),
      { id: author.id, limit: 50 },
      { hashtag: markOf('post', audience), search: markOf('post', audience), q: markOf('post', audience), limit: 50 },
      { q: `from:${author.username}`, limit: 50 },
    ];
  });
  const { neutral, neutralPost } = world;
  return [
    { limit: 50 },
    { circleId: world.circle, limit: 50 },
    { search: 'mark', hashtag: 'marked', q: 'mark', limit: 50 },
    { id: neutralPost, memberId: neutral.id, side: 'followers', limit: 50 },
    { id: neutral.id, memberId: neutral.id, side: 'following', limit: 50 },
    { afterId: 1 },
    ...ofText,
  ];
}

/** The different inputs that a procedure accepts, as it would read them. */
function inputsOf({ input }: Procedure): object[] {
  if (!input) return [{}];
  const accepted = inputs().flatMap((one) => {
    const parsed = input.safeParse(one);
    return parsed.success ? [JSON.stringify(parsed.data)] : [];
  });
  return [...new Set(accepted)].map((text) => JSON.parse(text));
}

/** A visitor is refused before the input is read where only members are answered: one input shows it. */
function askedBy(relation: Relation, { isForMembers }: Procedure, inputs: readonly object[]): readonly object[] {
  return relation === 'visitor' && isForMembers && !isLongRun ? inputs.slice(0, 1) : inputs;
}

const queries = [...procedures.values()].filter(({ type }) => type === 'query');

describe.each(queries)('$path', (procedure) => {
  it('returns to nobody what is not for them', async () => {
    const leaks: string[] = [];
    const inputs = inputsOf(procedure);
    for (const relation of relations) {
      const token = world.viewerOf(relation, 'public')?.token;
      for (const { text } of await queryEach(world.app, procedure.path, askedBy(relation, procedure, inputs), token)) {
        leaks.push(...leaksIn(text, relation, procedure.path));
      }
    }
    expect(leaks).toEqual([]);
  });
});

// REST calls the same procedures, so one database is enough for it.
const rows = (inject('engine') === 'sqlite' ? restRows : [])
  .filter(({ method }) => method === 'GET')
  .map((row) => ({ name: row.path, row, procedure: procedures.get(row.procedure) as Procedure }));

describe.each(rows)('GET $name', ({ row, procedure }) => {
  it('returns to nobody what is not for them', async () => {
    const leaks: string[] = [];
    const inputs = inputsOf(procedure);
    // Those with the fewest rights; the others see the same through the procedure.
    for (const relation of ['visitor', 'blocked', ...(isLongRun ? (['muting', 'blocking'] as const) : [])] as const) {
      for (const input of askedBy(relation, procedure, inputs)) {
        const viewer = world.viewerOf(relation, 'public');
        const fields = new Map(Object.entries(input));
        const path = row.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
          String(fields.get(name) ?? viewer?.id ?? 1),
        );
        const { text, headers } = await world.app.call(
          'GET',
          `${path}?${new URLSearchParams(Object.fromEntries(fields))}`,
          {
            token: viewer?.token,
          },
        );
        leaks.push(...leaksIn(`${text} ${JSON.stringify(headers)}`, relation, procedure.path));
      }
    }
    expect(leaks).toEqual([]);
  });
});

it('the metrics have no text of a member', async () => {
  expect(leaksIn(await world.app.metrics(), 'blocked', 'the metrics')).toEqual([]);
});

it.each(['/api/openapi.json', '/api/docs', '/', `/u/${AUTHOR}`, '/.well-known/security.txt'])(
  '%s has no text of a member',
  async (path) => {
    const { text, headers } = await world.app.call('GET', path);
    expect(leaksIn(`${text} ${JSON.stringify(headers)}`, 'blocked', path)).toEqual([]);
  },
);

/** Addresses about each text and its author that other sites read: they show what a visitor sees, to everyone. */
function sharedAddresses(): string[] {
  return audiences.flatMap((audience) => {
    const { post, author } = world.texts[audience];
    const pages = [`/posts/${post}`, `/videos?video=${post}`, `/profile/${author.id}`, `/@${author.username}`];
    const embeds = pages.flatMap((page) =>
      ['json', 'xml'].map((format) => `/oembed?format=${format}&url=${encodeURIComponent(`http://localhost${page}`)}`),
    );
    return [...pages, ...embeds, `/profile/${author.id}/feed.atom`];
  });
}

describe.each(['visitor', 'follower', 'close_friend', 'author'] as const)(
  'what other sites read, asked by a %s',
  (relation) => {
    const read = (url: string) => world.app.call('GET', url, { token: world.viewerOf(relation, 'public')?.token });

    it('is what a visitor sees, and nothing anonymous', async () => {
      const leaks: string[] = [];
      for (const url of sharedAddresses()) {
        const { text, headers } = await read(url);
        leaks.push(...leaksIn(`${text} ${JSON.stringify(headers)}`, 'visitor', url));
        const anonymous = [markOf('post', 'anonymous'), markOf('picture', 'anonymous'), world.texts.anonymous.picture];
        leaks.push(...anonymous.filter((mark) => text.includes(mark)).map((mark) => `${url}: ${mark}`));
      }
      expect(leaks).toEqual([]);
      const { text } = await read(`/posts/${world.texts.public.post}`);
      expect([text.includes(markOf('post', 'public')), text.includes(AUTHOR)]).toEqual([true, true]);
    });

    it('has of each hashtag the public posts alone', async () => {
      const listed: string[] = [];
      for (const audience of audiences) {
        const { text } = await read(`/hashtags/${markOf('post', audience)}/feed.atom`);
        if (text.includes('<entry>')) listed.push(audience);
      }
      expect(listed).toEqual(['public']);
    });
  },
);

it('no line of the log has a text of a member', () => {
  const log = world.app.logs.join('\n');
  const texts = secrets.map(({ text }) => text).filter((text) => text !== AUTHOR && !text.startsWith('/media/'));
  // Names of pictures and members are in the paths of requests.
  expect(texts.filter((text) => log.includes(text))).toEqual([]);
});

describe('the walk', () => {
  it('has found every secret that someone may read', () => {
    const readable = secrets.filter(({ readers }) => relations.some(readers)).map(({ text }) => text);
    expect(readable.filter((text) => !found.has(text))).toEqual([]);
  });

  it('has read many responses', () => {
    expect(scanned).toBeGreaterThan(3_000);
  });
});
