import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { makeAppendOnly } from '../../append-only.ts';
import type { Engine } from '../../open/open-database.ts';
import { runStatements } from '../statements.ts';
import { byEngine } from './by-engine.ts';
import { circlesAndMatch } from './circles-and-match.ts';
import { mediaAndAdverts } from './media-and-adverts.ts';
import { members } from './members.ts';
import { messagesAndLive } from './messages-and-live.ts';
import { moderation } from './moderation.ts';
import { notifications } from './notifications.ts';
import { posts } from './posts.ts';
import { server } from './server.ts';
import { stories } from './stories.ts';

/** A table comes after those that it refers to. */
const statements = [
  ...[members, circlesAndMatch, posts, moderation, stories, messagesAndLive],
  ...[mediaAndAdverts, notifications, server],
];

export function baseline(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const text of [...statements, byEngine[engine]]) await runStatements(db, engine, text);
      await makeAppendOnly(db, engine, 'audit_log');
    },
  };
}
