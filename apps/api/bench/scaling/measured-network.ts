import { rm } from 'node:fs/promises';
import SQLite from 'better-sqlite3';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { openDatabase } from '../../src/db/open/open-database.ts';
import type { Database } from '../../src/db/schema.ts';
import { listRecipientsOfPost } from '../../src/features/posts/post.queries.ts';
import { databaseFile, makeDataSet } from '../data-set.ts';
import { copyToPostgres } from '../postgres-copy.ts';
import { type ServerProcess, startVibeline } from '../server-process.ts';
import type { NetworkWithMessages } from './measured-actions.ts';
import { watchPostgres } from './postgres-usage.ts';

export interface MeasuredNetwork {
  set: NetworkWithMessages;
  server: ServerProcess;
  /** Processor seconds of the api and of Postgres so far; on SQLite, which runs in the api, 0. */
  cpu(): Promise<{ api: number; database: number }>;
  databaseBytes(): Promise<number>;
  announce(): Promise<unknown>;
  close(): Promise<void>;
}

export async function openNetwork(folder: string, onPostgres: boolean): Promise<MeasuredNetwork> {
  const made = await makeDataSet(folder, 1);
  const copy = onPostgres ? await copyToPostgres(made) : null;
  const databaseUrl = copy?.databaseUrl ?? null;
  const set = { ...made, conversationOf: (memberId: number) => memberId };
  const { db } = await openDatabase({ databaseUrl, dataDir: folder, onConnectionError: () => undefined });
  await addConversations(db, set.members);
  const announced = Array.from({ length: 100 }, (_, index) => index + 1);
  const server = await startVibeline(folder, databaseUrl);
  const postgres = databaseUrl === null ? null : await watchPostgres(databaseUrl);
  return {
    set,
    server,
    cpu: async () => ({
      api: (await server.usage()).cpuSeconds,
      database: (await postgres?.cpuSeconds()) ?? 0,
    }),
    databaseBytes: () => (databaseUrl === null ? sqliteBytes(folder) : postgresBytes(databaseUrl)),
    announce: () => listRecipientsOfPost(db, announced, { postId: made.posts }),
    async close() {
      await server.stop();
      await db.destroy();
      await postgres?.close();
      await copy?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The conversation with the id of a member is of them and the next one. */
async function addConversations(db: Kysely<Database>, members: number): Promise<void> {
  for (let id = 1; id < members; id += 1) {
    await db
      .insertInto('conversations')
      .values({ id, kind: 'direct', low_id: id, high_id: id + 1, created_at: 1 })
      .execute();
    const parts = [id, id + 1].map((member_id) => ({ conversation_id: id, member_id, state: 'active' as const }));
    await db.insertInto('conversation_members').values(parts).execute();
  }
}

/** Counts used pages, and the write-ahead log. */
async function sqliteBytes(dataDir: string): Promise<number> {
  const file = new SQLite(databaseFile(dataDir), { readonly: true });
  const [pages = 0, free = 0, size = 0] = ['page_count', 'freelist_count', 'page_size'].map((name) =>
    Number(file.pragma(name, { simple: true })),
  );
  file.close();
  return (pages - free) * size;
}

async function postgresBytes(databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  await client.end();
  return Number(rows[0]?.bytes);
}
