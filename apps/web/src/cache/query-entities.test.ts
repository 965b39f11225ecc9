import { comment } from '@vibeline/core/features/comments/comment.schema';
import { media } from '@vibeline/core/features/media/media.schema';
import { author, user } from '@vibeline/core/features/members/member.schema';
import { post } from '@vibeline/core/features/posts/post.schema';
import { procedures } from '@vibeline/core/rpc/procedure-map';
import { describe, expect, it } from 'vitest';
import { type EntityChanges, type EntityMapper, NO_CHANGES } from './entity-mappers.ts';
import { queryEntities } from './query-entities.ts';

/** What of a zod schema is needed to write a sample answer. */
interface Schema {
  _zod: {
    def: {
      type: string;
      shape?: Record<string, Schema>;
      element?: Schema;
      innerType?: Schema;
      entries?: Record<string, string>;
    };
  };
}

const queries = [...procedures.values()].flatMap(({ path, type, output }) =>
  type === 'query' ? [{ path, output: output as unknown as Schema }] : [],
);

/** An object with all fields of one of these is such an entity. A user has all fields of an author. */
const kinds: [keyof EntityChanges, object][] = [
  ['post', post.shape],
  ['comment', comment.shape],
  ['media', media.shape],
  ['user', user.shape],
  ['author', author.shape],
];

type Found = [kind: keyof EntityChanges, id: number];

/** Writes an answer that fits a schema, and notes each entity in it. */
function createSample(schema: Schema): { answer: unknown; entities: Found[] } {
  const entities: Found[] = [];
  const sample = ({ _zod: { def } }: Schema): unknown => {
    switch (def.type) {
      case 'object':
        return sampleObject(def.shape ?? {});
      case 'array':
        return def.element?._zod.def.type === 'never' ? [] : [1, 2].map(() => sample(def.element as Schema));
      case 'nullable':
        return sample(def.innerType as Schema);
      case 'enum':
        return Object.values(def.entries ?? {})[0];
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
  return { answer: sample(schema), entities };
}

/** Changes that note what they are given; the entity they are to change gets a new object. */
function notingChanges(found: Found[], changedId?: number): EntityChanges {
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
  };
}

const registered: Record<string, unknown> = queryEntities;
const mapperOf = (path: string) => registered[path] as EntityMapper<unknown> | null | undefined;
const inOrder = (found: Found[]) => found.map((one) => one.join(' ')).sort();

describe('queryEntities', () => {
  it('lists each query procedure', () => {
    expect(Object.keys(queryEntities).sort()).toEqual(queries.map(({ path }) => path).sort());
  });

  it.each(queries)('finds all posts, comments, members and media in the answer of $path', ({ path, output }) => {
    const { answer, entities } = createSample(output);
    const found: Found[] = [];
    mapperOf(path)?.(answer, notingChanges(found));
    expect(inOrder(found)).toEqual(inOrder(entities));
  });

  it.each(queries.filter(({ path }) => mapperOf(path)))(
    'answers the same object for $path when nothing changes, and another one for each change',
    ({ path, output }) => {
      const { answer, entities } = createSample(output);
      expect(mapperOf(path)?.(answer, NO_CHANGES)).toBe(answer);
      for (const [, id] of entities) {
        const changed = mapperOf(path)?.(answer, notingChanges([], id));
        expect(changed).not.toBe(answer);
        expect(changed).toEqual(answer);
      }
    },
  );
});
