import { circle } from '@vibeline/core/features/circles/circle.schema';
import { comment } from '@vibeline/core/features/comments/comment.schema';
import { liveStream } from '@vibeline/core/features/live/live.schema';
import { match, session } from '@vibeline/core/features/match/match.schema';
import { media } from '@vibeline/core/features/media/media.schema';
import { author, user } from '@vibeline/core/features/members/member.schema';
import { conversation } from '@vibeline/core/features/messages/conversation.schema';
import { message } from '@vibeline/core/features/messages/message.schema';
import { post } from '@vibeline/core/features/posts/post.schema';
import { story } from '@vibeline/core/features/stories/story.schema';
import { procedures } from '@vibeline/core/rpc/procedure-map';
import { describe, expect, it } from 'vitest';
import { type EntityChanges, type EntityMapper, NO_CHANGES } from './entity-mappers.ts';
import { queryEntities } from './query-entities.ts';

interface Schema {
  _zod: {
    def: {
      type: string;
      shape?: Record<string, Schema>;
      element?: Schema;
      innerType?: Schema;
      entries?: Record<string, string>;
      values?: unknown[];
      options?: readonly Schema[];
    };
  };
}

const queries = [...procedures.values()].flatMap(({ path, type, output }) =>
  type === 'query' ? [{ path, output: output as unknown as Schema }] : [],
);

/** An object with all fields of one of these is such an entity. A user has all fields of an author. */
const kinds: [keyof EntityChanges, object][] = [
  ['post', post.shape],
  ['story', story.shape],
  ['comment', comment.shape],
  ['circle', circle.shape],
  ['session', session.shape],
  ['match', match.shape],
  ['conversation', conversation.shape],
  ['message', message.shape],
  ['stream', liveStream.shape],
  ['media', media.shape],
  ['user', user.shape],
  ['author', author.shape],
];

type Found = [kind: keyof EntityChanges, id: number];

/** Creates data that fits a schema, and lists the entities in it. */
function createSample(schema: Schema): { data: unknown; entities: Found[] } {
  const entities: Found[] = [];
  const sample = ({ _zod: { def } }: Schema): unknown => {
    switch (def.type) {
      case 'object':
        return sampleObject(def.shape ?? {});
      case 'array':
        return def.element?._zod.def.type === 'never' ? [] : [1, 2].map(() => sample(def.element as Schema));
      case 'nullable':
      case 'optional':
        return sample(def.innerType as Schema);
      case 'enum':
        return Object.values(def.entries ?? {})[0];
      case 'literal':
        return def.values?.[0];
      case 'union':
        return sample(def.options?.[0] as Schema);
      case 'string':
      case 'number':
      case 'boolean':
        return { string: 'text', number: 1, boolean: true }[def.type];
      default:
        throw new Error(`No sample for ${def.type}: add it here.`);
    }
  };
  const sampleObject = (shape: Record<string, Schema>) => {
    const object = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, sample(field)]));
    const kind = kinds.find(([, fields]) => Object.keys(fields).every((name) => name in shape))?.[0];
    if (!kind) return object;
    const id = entities.length + 1;
    entities.push([kind, id]);
    // Replies have the shape of comments, but no replies of their own.
    if (kind === 'comment' && shape['replies']?._zod.def.element?._zod.def.type !== 'never')
      entities.push(['thread', id]);
    return { ...object, id };
  };
  return { data: sample(schema), entities };
}

/** Changes that record each entity they are called with; the entity with `changedId` is copied. */
function recordingChanges(found: Found[], changedId?: number): EntityChanges {
  const note =
    (kind: keyof EntityChanges) =>
    <Entity extends { id: number }>(entity: Entity): Entity => {
      found.push([kind, entity.id]);
      return entity.id === changedId ? { ...entity } : entity;
    };
  return {
    post: note('post'),
    thread: note('thread'),
    comment: note('comment'),
    author: note('author'),
    user: note('user'),
    media: note('media'),
    story: note('story'),
    circle: note('circle'),
    session: note('session'),
    match: note('match'),
    conversation: note('conversation'),
    message: note('message'),
    stream: note('stream'),
  };
}

const registered: Record<string, unknown> = queryEntities;
const mapperOf = (path: string) => registered[path] as EntityMapper<unknown> | null | undefined;
const inOrder = (found: Found[]) => found.map((one) => one.join(' ')).sort();

describe('queryEntities', () => {
  it('lists each query procedure', () => {
    expect(Object.keys(queryEntities).sort()).toEqual(queries.map(({ path }) => path).sort());
  });

  it.each(queries)('finds all posts, comments, members and media in the data of $path', ({ path, output }) => {
    const { data, entities } = createSample(output);
    const found: Found[] = [];
    mapperOf(path)?.(data, recordingChanges(found));
    expect(inOrder(found)).toEqual(inOrder(entities));
  });

  it.each(queries.filter(({ path }) => mapperOf(path)))(
    'returns the same object for $path when nothing changes, and another one for each change',
    ({ path, output }) => {
      const { data, entities } = createSample(output);
      expect(mapperOf(path)?.(data, NO_CHANGES)).toBe(data);
      for (const [, id] of entities) {
        const changed = mapperOf(path)?.(data, recordingChanges([], id));
        expect(changed).not.toBe(data);
        expect(changed).toEqual(data);
      }
    },
  );
});
