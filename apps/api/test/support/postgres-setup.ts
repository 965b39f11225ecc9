import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import { migrate } from '../../src/db/open/migrate.ts';
import { openDatabase } from '../../src/db/open/open-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'sqlite' | 'postgres';
    /** URL of the server, with a database to connect to while creating others. */
    postgresUrl: string;
  }
}

export const TEMPLATE = 'vibeline_template';

/** One migrated database is the template of those that tests use. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE}`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();

  const databaseUrl = new URL(url);
  databaseUrl.pathname = TEMPLATE;
  const template = await openDatabase({ databaseUrl: databaseUrl.href, dataDir: '', onConnectionError: () => {} });
  await migrate(template);
  await template.db.destroy();
  project.provide('postgresUrl', url);
  return stop;
}
