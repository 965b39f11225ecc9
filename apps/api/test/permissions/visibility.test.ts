import { type Procedure, type ProcedurePath, procedures } from '@vibeline/core/rpc/procedure-map';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { restRows } from '../../src/http/rest/rest-rows.ts';
import type { TestMember } from '../support/app.ts';
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
import { otherRoutes, reachOf } from './visibility/reach.ts';
import { ABSENT, type List, type OneThing, type Reach } from './visibility/reach-kinds.ts';
import { buildWorld, type World } from './visibility/world.ts';

let world: World;
beforeAll(async () => {
  world = await buildWorld();
}, 60_000);
afterAll(() => world.close());

type Send = (viewer: TestMember | null, input: object) => Promise<{ status: number; text: string }>;

interface Route {
  name: string;
  procedure: Procedure;
  send: Send;
}

function trpcRoute(procedure: Procedure): Route {
  const send: Send = (viewer, input) => {
    const token = viewer?.token;
    if (procedure.type !== 'query') {
      return world.app.call('POST', `/trpc/${procedure.path}`, { token, body: { json: input } });
    }
    return world.app.call(
      'GET',
      `/trpc/${procedure.path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`,
      {
        token,
      },
    );
  };
  return { name: procedure.path, procedure, send };
}

/** A response without the id of its request, which differs each time. */
const withoutRequestId = (text: string) => text.replaceAll(/"requestId":"[^"]*"/g, '');

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
  return { name: `${row.method} ${row.path}`, procedure, send };
}

/** REST calls the same procedures, so one database is enough for it. */
const servedRows = inject('engine') === 'sqlite' ? restRows : [];

const cases = [...procedures.values()].flatMap((procedure) => {
  const reaches = [reachOf[procedure.path as ProcedurePath] ?? []].flat();
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

let calls = 0;

interface Subject {
  audience: Audience;
  relation: Relation;
  thing: { id: number; post: number };
  isSeen: boolean;
}

const absentResponses = new Map<string, ReturnType<Send>>();

/** The response to the same call on something that does not exist, which does not change: each is sent once. */
function responseForAbsent(route: Route, viewer: TestMember | null, input: object) {
  const key = JSON.stringify([route.name, viewer?.id, input]);
  const sent = absentResponses.get(key) ?? route.send(viewer, input);
  absentResponses.set(key, sent);
  return sent;
}

/** What is wrong with the response to a call on one thing, as a sentence; null when nothing is. */
async function problemOf(
  { route, reach }: { route: Route; reach: OneThing },
  subject: Subject,
): Promise<string | null> {
  const { audience, relation, thing, isSeen } = subject;
  const viewer = world.viewerOf(relation, audience);
  const { status, text } = await route.send(viewer, reach.input(thing, world));
  calls += 1;
  const problem = `${relation} on ${audience}: ${status} ${text.slice(0, 200)}`;
  if (relation === 'visitor' && route.procedure.isForMembers) return status === 401 ? null : problem;
  if (!isSeen) {
    const absent = await responseForAbsent(route, viewer, reach.input({ id: ABSENT, post: thing.post }, world));
    return status >= 400 && status === absent.status && withoutRequestId(text) === withoutRequestId(absent.text)
      ? null
      : `${problem}, not ${absent.text}`;
  }
  return (reach.isForAuthor ? status === 403 : status < 300) ? null : problem;
}

type SubjectsOf = (audience: Audience, relation: Relation) => Pick<Subject, 'thing' | 'isSeen'>[];

/** Calls the route as each viewer on each thing, and returns what was wrong. */
async function problemsOf(
  one: { route: Route; reach: OneThing },
  of: readonly Audience[],
  subjectsOf: SubjectsOf,
): Promise<string[]> {
  const problems: string[] = [];
  for (const relation of relations) {
    if ((one.reach.isForAuthor || one.reach.isForOthers) && relation === 'author') continue;
    for (const audience of of) {
      for (const subject of subjectsOf(audience, relation)) {
        const problem = await problemOf(one, { audience, relation, ...subject });
        if (problem !== null) problems.push(problem);
      }
    }
  }
  return problems;
}

describe.each(listCases)('the list of $name', ({ route, reach }) => {
  const isShown = async (audience: Audience, relation: Relation) => {
    const viewer = world.viewerOf(relation, audience);
    const { text } = await route.send(viewer, reach.input(world.texts[audience], world, relation));
    calls += 1;
    return text.includes(reach.mark(audience, world));
  };

  it('shows each viewer what is for them', async () => {
    const wrong: string[] = [];
    for (const relation of relations) {
      if (relation === 'visitor' && route.procedure.isForMembers) continue;
      for (const audience of reach.audiences) {
        const shown = await isShown(audience, relation);
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
    const rows = await world.app.database.db
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
        ? [{ thing: { id: row.id, post: 0 }, isSeen: sees(audience, relation) && !isQuiet(audience, relation) }]
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
      const { status } = await route.send(world.viewerOf(relation, 'public'), { id: ABSENT });
      calls += 1;
      statuses.set(relation, status);
    }
    const refused = relations.filter((relation) => relation !== 'visitor' && relation !== 'moderator');
    expect(statuses.get('visitor')).toBe(401);
    expect(refused.filter((relation) => statuses.get(relation) !== 404)).toEqual([]);
  });
});

describe('the matrix of audiences and relations', () => {
  it('knows every procedure', () => {
    expect([...procedures.keys()].filter((path) => reachOf[path as ProcedurePath] === undefined)).toEqual([]);
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
