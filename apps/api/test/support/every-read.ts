import { procedures } from '@vibeline/core/rpc/procedure-map';
import { sql } from 'kysely';
import * as z from 'zod';
import type { OpenDatabase } from '../../src/db/open/open-database.ts';
import { type RestRow, restRows } from '../../src/http/rest/rest-rows.ts';

/** By the beginning of the path: what its id belongs to. The first one that fits. */
const idTables = [
  ['/api/users/', 'members'],
  ['/api/admin/members/', 'members'],
  ['/api/media/', 'media'],
  ['/api/posts/', 'posts'],
  ['/api/stories/', 'stories'],
  ['/api/comments/', 'comments'],
  ['/api/memory-highlights/', 'highlights'],
  ['/api/vibe-circles/', 'circles'],
  ['/api/vibe-match/sessions/', 'vibe_sessions'],
  ['/api/conversations/', 'conversations'],
  ['/api/live-streams/', 'live_streams'],
  ['/api/notifications/', 'notifications'],
  ['/api/reports/', 'reports'],
  ['/api/decisions/', 'decisions'],
  ['/api/moderation/cases/', 'report_cases'],
  ['/api/moderation/posts/', 'posts'],
  ['/api/moderation/members/', 'members'],
  ['/api/moderation/rings/', 'vote_rings'],
] as const;

/** What texts are searched for. */
const WORDS = ['a', 'music #bread', 'É'];

type Values = Record<string, readonly (string | number)[]>;

/** The most rows of a table that are asked for, the first and the last among them. */
const IDS_MAX = 6;

async function sampleIds(db: OpenDatabase['db'], table: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by id`.execute(db);
  const step = Math.max(1, (rows.length - 1) / (IDS_MAX - 1));
  const count = Math.min(rows.length, IDS_MAX);
  return Array.from({ length: count }, (_, index) => Number(rows[Math.round(index * step)]?.id));
}

async function pathValues(db: OpenDatabase['db'], { path }: RestRow): Promise<Values> {
  if (path.startsWith('/api/votes/')) {
    return { userId: await sampleIds(db, 'members'), postId: (await sampleIds(db, 'posts')).slice(0, 3) };
  }
  if (path.endsWith('/:username')) {
    const members = await db.selectFrom('members').select('username').orderBy('id').limit(IDS_MAX).execute();
    return { username: members.map(({ username }) => username) };
  }
  if (path.endsWith('/:page')) return { page: ['imprint'] };
  if (path.endsWith('/:tag')) {
    const tags = await db.selectFrom('hashtags').select('tag_key').orderBy('tag_key').limit(IDS_MAX).execute();
    return { tag: tags.map(({ tag_key }) => encodeURIComponent(tag_key)) };
  }
  if (path.endsWith('/:code')) {
    const { rows } = await sql<{ code: string }>`
      select invite_code as code from circles where invite_code is not null order by id limit 3`.execute(db);
    return { code: ['mD3x0Qy7Rk2-aVt_9LpZ4w', ...rows.map(({ code }) => code)] };
  }
  const [name, ...others] = [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter);
  if (name === undefined) return {};
  const table = idTables.find(([beginning]) => path.startsWith(beginning))?.[1];
  if (table === undefined || others.length > 0) throw new Error(`Say in every-read.ts what the ids of ${path} are of`);
  return { [name]: await sampleIds(db, table) };
}

interface Property {
  enum?: string[];
  type?: string;
}

/** The queries to send: without any, and with each value that a parameter may have. */
function queriesOf(row: RestRow, ids: readonly number[]): string[] {
  const schema = procedures.get(row.procedure)?.input;
  if (!schema) return [''];
  const described = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' });
  const required = new Set(described.required ?? []);
  const queries: string[] = [];
  let needed = '';
  for (const [name, property] of Object.entries((described.properties ?? {}) as Record<string, Property>)) {
    if (name === 'limit' || name === 'cursor' || row.path.includes(`:${name}`)) continue;
    const values = valuesOf(name, property, ids);
    if (required.has(name)) needed = `${name}=${encodeURIComponent(values[0] ?? '')}`;
    for (const value of values) queries.push(`${name}=${encodeURIComponent(value)}`);
  }
  const all = needed === '' ? ['', ...queries] : queries;
  const asked =
    needed === ''
      ? all
      : all.map((query) => (query.split('=')[0] === needed.split('=')[0] ? query : `${needed}&${query}`));
  return asked.map((query) => (row.isPage ? `?limit=20${query && `&${query}`}` : query && `?${query}`));
}

function valuesOf(name: string, { enum: values, type }: Property, ids: readonly number[]): string[] {
  if (values) return values;
  if (name === 'username') return ['demo', 'nobody.yet'];
  if (name === 'hashtag') return ['bread', 'music'];
  if (name === 'after' || name === 'id' || name.endsWith('Id')) return ids.slice(0, 4).map(String);
  if (type === 'string') return WORDS;
  return ['true'];
}

function fillPath(path: string, values: Values): string[] {
  return Object.entries(values).reduce<string[]>(
    (paths, [name, given]) => paths.flatMap((one) => given.map((value) => one.replace(`:${name}`, String(value)))),
    [path],
  );
}

/** The address of every documented read, for what is in the database; of lists the first page. */
export async function listReads(db: OpenDatabase['db']): Promise<string[]> {
  const posts = await sampleIds(db, 'posts');
  const reads: string[] = [];
  for (const row of restRows.filter(({ method }) => method === 'GET')) {
    const paths = fillPath(row.path, await pathValues(db, row));
    for (const query of queriesOf(row, posts)) reads.push(...paths.map((path) => path + query));
  }
  return reads;
}
