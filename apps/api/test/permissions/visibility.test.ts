import { type Procedure, type ProcedurePath, procedures } from '@vibeline/core/rpc/procedure-map';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { idCipherOf } from '../../src/db/secrets/encrypted-id.ts';
import { restRows } from '../../src/http/rest/rest-rows.ts';
import type { TestMember } from '../support/app.ts';
import { queryEach } from '../support/query-each.ts';
import { isLongRun } from '../support/repetitions.ts';
import {
  type Audience,
  audiences,
  commentAudiences,
  isQuiet,
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
import { followerBandOf, otherRoutes } from './visibility/reach.ts';
import { ABSENT, type List, type OneThing, type Reach } from './visibility/reach-kinds.ts';
import { buildWorld, type World } from './visibility/world.ts';

let world: World;
beforeAll(async () => {
  world = await buildWorld();
}, 60_000);
afterAll(() => world.close());

interface Answer {
  status: number;
  text: string;
}

type Send = (viewer: TestMember | null, input: object) => Promise<Answer>;

interface Route {
  name: string;
  procedure: Procedure;
  isRest: boolean;
  /** Calls with each input, one after the other, or in batches where they change nothing. */
  sendEach(viewer: TestMember | null, inputs: readonly object[]): Promise<Answer[]>;
}

async function oneAfterTheOther(send: Send, viewer: TestMember | null, inputs: readonly object[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const input of inputs) answers.push(await send(viewer, input));
  return answers;
}

function trpcRoute(procedure: Procedure): Route {
  const { path, type } = procedure;
  const isQuery = type === 'query';
  const send: Send = (viewer, input) =>
    world.app.call('POST', `/trpc/${path}`, { token: viewer?.token, body: { json: input } });
  return {
    name: path,
    procedure,
    isRest: false,
    sendEach: (viewer, inputs) =>
      isQuery ? queryEach(world.app, path, inputs, viewer?.token) : oneAfterTheOther(send, viewer, inputs),
  };
}

/** A response without the id of its request, which differs each time. */
const withoutRequestId = (text: string) => text.replaceAll(/"requestId":"[^"]*"/g, '');

function isSameAnswer(one: Answer, other: Answer): boolean {
  return one.status === other.status && withoutRequestId(one.text) === withoutRequestId(other.text);
}

/** The fields of the input go where the row has them: in the path, the query or the body. */
function restRoute(row: (typeof restRows)[number], procedure: Procedure): Route {
  const send: Send = (viewer, input) => {
    const fields = new Map(Object.entries(input));
    const path = row.path.replaceAll(/:(\w+)/g, (_match, name: string) => {
      const value = fields.get(name) ?? viewer?.id ?? 1;
      fields.delete(name);
      return encodeURIComponent(String(value));
    });
    const rest = Object.fromEntries(fields);
    const token = viewer?.token;
    if (row.method !== 'GET') return world.app.call(row.method, path, { token, body: rest });
    return world.app.call('GET', `${path}?${new URLSearchParams(rest)}`, { token });
  };
  const sendEach = (viewer: TestMember | null, inputs: readonly object[]) => oneAfterTheOther(send, viewer, inputs);
  return { name: `${row.method} ${row.path}`, procedure, isRest: true, sendEach };
}

/** REST calls the same procedures, so one database is enough for it. */
const servedRows = inject('engine') === 'sqlite' ? restRows : [];

const cases = [...procedures.values()].flatMap((procedure) => {
  const reaches = [followerBandOf[procedure.path as ProcedurePath] ?? []].flat();
  const rows = servedRows.filter((row) => row.procedure === procedure.path);
  return reaches.flatMap((reach) => {
    const returning = rows.filter((row) => !('isAt' in reach) || reach.isAt(row.path));
    const routes = [trpcRoute(procedure), ...returning.map((row) => restRoute(row, procedure))];
    return routes.map((route) => ({ name: route.name, route, reach }));
  });
});
const is =
  <Kind extends string>(kind: Kind) =>
  (one: { reach: Reach }): boolean =>
    'kind' in one.reach && one.reach.kind === kind;
const casesOf = (kind: OneThing['kind']) =>
  cases.filter(is(kind)).map(({ name, route, reach }) => ({ name, route, reach: reach as OneThing }));
const listCases = cases.filter(is('list')).map(({ name, route, reach }) => ({ name, route, reach: reach as List }));

const FEW = new Set<Audience>(['public', 'private_account']);

/**
 * The audiences that a route is called about. REST calls the same procedures: that its rows pass on the input and the
 * viewer is seen with a few of them.
 */
function audiencesFor<One extends Audience>({ isRest }: Route, all: readonly One[]): readonly One[] {
  const few = isRest && !isLongRun ? all.filter((audience) => FEW.has(audience)) : [];
  return few.length > 0 ? few : all;
}

let calls = 0;

interface Subject {
  audience: Audience;
  relation: Relation;
  thing: { id: number; post: number };
  isSeen: boolean;
}

const absentResponses = new Map<string, Answer>();

/** The responses to the same calls on something that does not exist, which do not change: each is sent once. */
async function responsesForAbsent(
  route: Route,
  viewer: TestMember | null,
  inputs: readonly object[],
): Promise<(Answer | undefined)[]> {
  const keyOf = (input: object) => JSON.stringify([route.name, viewer?.id, input]);
  const unsent = new Map(inputs.map((input) => [keyOf(input), input]));
  for (const key of absentResponses.keys()) unsent.delete(key);
  const answers = await route.sendEach(viewer, [...unsent.values()]);
  for (const [index, key] of [...unsent.keys()].entries()) absentResponses.set(key, answers[index] as Answer);
  return inputs.map((input) => absentResponses.get(keyOf(input)));
}

type SubjectsOf = (audience: Audience, relation: Relation) => Pick<Subject, 'thing' | 'isSeen'>[];

/** Calls the route as the viewer on each thing, and returns what is wrong with the responses, as sentences. */
async function problemsOfViewer(
  { route, reach }: { route: Route; reach: OneThing },
  viewer: TestMember | null,
  subjects: readonly Subject[],
): Promise<string[]> {
  const answers = await route.sendEach(
    viewer,
    subjects.map(({ thing }) => reach.input(thing, world)),
  );
  calls += subjects.length;
  const ofAbsent = await responsesForAbsent(
    route,
    viewer,
    subjects.filter(({ isSeen }) => !isSeen).map(({ thing }) => reach.input({ id: ABSENT, post: thing.post }, world)),
  );
  return subjects.flatMap((subject, index): string[] => {
    const answer = answers[index] as Answer;
    const absent = subject.isSeen ? undefined : ofAbsent.shift();
    if (isExpected({ route, reach }, subject, answer, absent)) return [];
    const { status, text } = answer;
    return [`${subject.relation} on ${subject.audience}: ${status} ${text.slice(0, 200)}, absent: ${absent?.text}`];
  });
}

/** `absent` is the answer to the same call on something that does not exist, for what is not seen. */
function isExpected(
  { route, reach }: { route: Route; reach: OneThing },
  { relation, isSeen }: Subject,
  answer: Answer,
  absent: Answer | undefined,
): boolean {
  if (relation === 'visitor' && route.procedure.isForMembers) return answer.status === 401;
  if (isSeen) return reach.isForAuthor ? answer.status === 403 : answer.status < 300;
  return absent !== undefined && answer.status >= 400 && isSameAnswer(answer, absent);
}

/** Calls the route as each viewer on each thing, and returns what was wrong. */
async function problemsOf(
  one: { route: Route; reach: OneThing },
  of: readonly Audience[],
  subjectsOf: SubjectsOf,
): Promise<string[]> {
  const problems: string[] = [];
  for (const relation of relations) {
    if ((one.reach.isForAuthor || one.reach.isForOthers) && relation === 'author') continue;
    // The author of what a private account has written is another member.
    const byViewer = new Map<number | undefined, { viewer: TestMember | null; subjects: Subject[] }>();
    for (const audience of audiencesFor(one.route, of)) {
      const viewer = world.viewerOf(relation, audience);
      const subjects = subjectsOf(audience, relation).map((subject) => ({ audience, relation, ...subject }));
      const before = byViewer.get(viewer?.id)?.subjects ?? [];
      // A visitor is refused before the input is read where only members are answered: one input shows it.
      if (relation === 'visitor' && one.route.procedure.isForMembers && before.length > 0 && !isLongRun) continue;
      byViewer.set(viewer?.id, { viewer, subjects: [...before, ...subjects] });
    }
    for (const { viewer, subjects } of byViewer.values())
      problems.push(...(await problemsOfViewer(one, viewer, subjects)));
  }
  return problems;
}

describe.each(listCases)('the list of $name', ({ route, reach }) => {
  it('shows each viewer what is for them', async () => {
    const wrong: string[] = [];
    for (const relation of relations) {
      if (relation === 'visitor' && route.procedure.isForMembers) continue;
      for (const audience of audiencesFor(route, reach.audiences)) {
        const input = reach.input(world.texts[audience], world, relation);
        const [answer] = await route.sendEach(world.viewerOf(relation, audience), [input]);
        calls += 1;
        const shown = answer?.text.includes(reach.mark(audience, world));
        if (shown !== reach.shows(audience, relation)) wrong.push(`${relation} on ${audience}: ${shown}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

// Before the reports, which show the files of a post to moderators.
describe('GET /media/:name', () => {
  it('serves the picture of a post to those who see it', async () => {
    const wrong: string[] = [];
    for (const relation of relations) {
      for (const audience of audiences) {
        const { picture } = world.texts[audience];
        const { status } = await world.app.call('GET', picture, { token: world.viewerOf(relation, audience)?.token });
        calls += 1;
        if (status !== (sees(audience, relation) ? 200 : 404)) wrong.push(`${relation} on ${audience}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('serves the picture of a kept story to those who see the highlight, and to its author', async () => {
    const wrong: string[] = [];
    for (const relation of relations) {
      for (const audience of highlightAudiences) {
        const { keptPicture } = world.texts[audience];
        const token = world.viewerOf(relation, audience)?.token;
        const { status } = await world.app.call('GET', keptPicture, { token });
        calls += 1;
        const isSeen = relation === 'author' || sees(audience, relation);
        if (status !== (isSeen ? 200 : 404)) wrong.push(`${relation} on ${audience}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe.each(casesOf('post'))('$name', (one) => {
  it('is for those who see the post, and for others as if there was none', async () => {
    const problems = await problemsOf(one, audiences, (audience, relation) => {
      const { post } = world.texts[audience];
      return [{ thing: { id: post, post }, isSeen: sees(audience, relation) }];
    });
    expect(problems).toEqual([]);
  });
});

describe.each(casesOf('comment'))('$name', (one) => {
  it('is for those who see the post of the comment', async () => {
    const problems = await problemsOf(one, audiences, (audience, relation) => {
      const { post, commentOnPost } = world.texts[audience];
      // It is the neutral member's: the author of the post is refused like others.
      return [{ thing: { id: commentOnPost, post }, isSeen: sees(audience, relation) }];
    });
    expect(problems).toEqual([]);
  });

  it('is for those who see the comment, and for others as if there was none', async () => {
    const problems = await problemsOf(one, commentAudiences, (audience, relation) => {
      const { comment, commentedPost: post } = world.texts[audience];
      const isSeen = one.reach.isAboutReplies ? seesReply(audience, relation) : seesComment(audience, relation);
      return [{ thing: { id: comment, post }, isSeen }];
    });
    expect(problems).toEqual([]);
  });

  it('is for those who see the comment that the reply belongs to', async () => {
    const problems = await problemsOf(one, commentAudiences, (audience, relation) => {
      const { reply, commentedPost: post } = world.texts[audience];
      return [{ thing: { id: reply, post }, isSeen: seesReply(audience, relation) }];
    });
    expect(problems).toEqual([]);
  });
});

describe.each(casesOf('member'))('$name', (one) => {
  it('is for those for whom the member exists', async () => {
    // Acts may change the relations, so each has a member of its own.
    const isAct = one.route.procedure.type === 'mutation';
    const target = isAct ? await world.addAuthor(`target${calls}`) : null;
    const problems = await problemsOf(one, ['public'], (audience, relation) => {
      if (isAct && relation === 'author') return [];
      const id = target?.id ?? world.texts[audience].author.id;
      return [{ thing: { id, post: 0 }, isSeen: seesMember(relation) }];
    });
    expect(problems).toEqual([]);
  });
});

describe.each(casesOf('highlight'))('$name', (one) => {
  it('is for those who see the highlight, or for its owner alone', async () => {
    const problems = await problemsOf(one, highlightAudiences, (audience, relation) => {
      const { highlight } = world.texts[audience];
      const isSeen = sees(audience, relation) && !one.reach.isForAuthor;
      return [{ thing: { id: highlight, post: 0 }, isSeen }];
    });
    expect(problems).toEqual([]);
  });
});

describe.each(casesOf('session'))('$name', (one) => {
  it('is for those for whom its owner exists, whatever the account', async () => {
    const problems = await problemsOf(one, ['public', 'private_account'], (audience, relation) => [
      { thing: { id: world.texts[audience].session, post: 0 }, isSeen: seesMember(relation) },
    ]);
    expect(problems).toEqual([]);
  });
});

describe.each(casesOf('stream'))('$name', (one) => {
  it('is for those who see the live stream', async () => {
    const problems = await problemsOf(one, ['public', 'private_account'], (audience, relation) => [
      { thing: { id: world.texts[audience].stream, post: 0 }, isSeen: sees(audience, relation) },
    ]);
    expect(problems).toEqual([]);
  });
});

describe.each(casesOf('notification'))('$name', (one) => {
  it('is for those who see what it is about', async () => {
    const { db } = world.app.database;
    const ids = await idCipherOf(db, 'notification');
    const rows = await db
      .selectFrom('notifications')
      .select(['id', 'recipient_id', 'post_id'])
      .where('kind', '=', 'mention')
      .where('comment_id', 'is', null)
      .execute();
    const problems = await problemsOf(one, audiences, (audience, relation) => {
      const recipient = world.viewers.get(relation)?.id;
      const row = rows.find(
        ({ recipient_id, post_id }) => recipient_id === recipient && post_id === world.texts[audience].post,
      );
      return row
        ? [
            {
              thing: { id: ids.encrypt([row.id])(row.id), post: 0 },
              isSeen: sees(audience, relation) && !isQuiet(audience, relation),
            },
          ]
        : [];
    });
    expect(problems).toEqual([]);
  });
});

describe.each(casesOf('story'))('$name', (one) => {
  it('is for those who see the story, and for others as if there was none', async () => {
    const problems = await problemsOf(one, storyAudiences, (audience, relation) => [
      { thing: { id: world.texts[audience].story, post: 0 }, isSeen: seesStory(audience, relation) },
    ]);
    expect(problems).toEqual([]);
  });
});

describe.each(casesOf('own_story'))('$name', (one) => {
  it('is for the author alone, and for others as if there was no story', async () => {
    const problems = await problemsOf(one, storyAudiences, (audience, relation) => {
      // It may delete or change the story.
      if (relation === 'author') return [];
      return [{ thing: { id: world.texts[audience].story, post: 0 }, isSeen: false }];
    });
    expect(problems).toEqual([]);
  });
});

describe.each(cases.filter(is('moderation')))('$name', ({ route }) => {
  it('does not exist for those who are no moderators', async () => {
    const statuses = new Map<Relation, number>();
    for (const relation of relations) {
      const [answer] = await route.sendEach(world.viewerOf(relation, 'public'), [{ id: ABSENT }]);
      calls += 1;
      statuses.set(relation, answer?.status ?? 0);
    }
    const refused = relations.filter((relation) => relation !== 'visitor' && relation !== 'moderator');
    expect(statuses.get('visitor')).toBe(401);
    expect(refused.filter((relation) => statuses.get(relation) !== 404)).toEqual([]);
  });
});

describe('the matrix of audiences and relations', () => {
  it('knows every procedure', () => {
    expect([...procedures.keys()].filter((path) => followerBandOf[path as ProcedurePath] === undefined)).toEqual([]);
  });

  it('knows every route', () => {
    const known = new Set([...restRows.map(({ method, path }) => `${method} ${path}`), ...Object.keys(otherRoutes)]);
    const isOtherMethod = (route: string) => {
      const [, path] = route.split(' ');
      return [...known].some((one) => one.endsWith(` ${path}`));
    };
    const unknown = world.routes.filter(
      (route) => !known.has(route) && !isOtherMethod(route) && !route.endsWith('/trpc/:path'),
    );
    expect(unknown).toEqual([]);
  });

  it('was read with many calls', () => {
    expect(calls).toBeGreaterThan(5_000);
  });
});
