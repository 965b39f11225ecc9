import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { HOUR_MS } from '@vibeline/core/durations.rules';
import SQLite from 'better-sqlite3';
import { createRandom } from '../demo/random.ts';
import { migrate } from '../src/db/open/migrate.ts';
import { withDatabase } from '../src/db/open/open-database.ts';
import { hashPassword } from '../src/features/accounts/passwords/hash-password.ts';
import { hashCode } from '../src/random-code.ts';
import { fillPosts, fillSortKeys, fillVotes } from './data-set-posts.ts';
import { insertDerivedRows } from './derived-rows.ts';

export const PASSWORD = 'bench-password';

export interface DataSet {
  dataDir: string;
  members: number;
  posts: number;
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'vibeline.db');
}

export function tokenOf(memberId: number): string {
  return createHash('sha256').update(`bench session ${memberId}`).digest('base64url');
}

export function usernameOf(memberId: number): string {
  return `member_${memberId}`;
}

export async function makeDataSet(dataDir: string, scale: number, members = 1000 * scale): Promise<DataSet> {
  await withDatabase({ databaseUrl: null, dataDir }, migrate);
  const set = { dataDir, members, posts: 20_000 * scale };
  const passwordHash = await hashPassword(PASSWORD);
  const file = new SQLite(databaseFile(dataDir));
  file.pragma('synchronous = off');
  file.transaction(() => {
    fillMembers(file, set.members, passwordHash);
    fillFollows(file, set.members);
    fillPosts(file, set);
    fillVotes(file, set, scale);
    fillSortKeys(file);
  })();
  file.close();
  await withDatabase({ databaseUrl: null, dataDir }, ({ db }) => insertDerivedRows(db));
  return set;
}

const firstNames = ['Ana', 'Bo', 'Chidi', 'Dagmar', 'Eun-ji', 'Farid', 'Guadalupe', 'Håkon', 'Ines', 'Jo'] as const;
const lastNames = ['Ng', 'Marković', 'Oyelaran', 'de la Cruz Villanueva', 'Li', 'Petersen', 'Haddad', 'Rossi'] as const;

function fillMembers(file: SQLite.Database, count: number, passwordHash: string): void {
  const random = createRandom('members');
  const now = Date.now();
  const member = file.prepare(
    `insert into members (id, username, username_key, name, bio, location, profile_image, is_verified, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const stats = file.prepare('insert into member_stats (member_id) values (?)');
  const settings = file.prepare('insert into member_settings (member_id) values (?)');
  const credential = file.prepare('insert into credentials (member_id, password_hash) values (?, ?)');
  const session = file.prepare(
    `insert into sessions (member_id, token_hash, device, network, created_at, last_used_at)
     values (?, ?, 'Firefox on Linux', '127.0.0.1', ?, ?)`,
  );
  for (let id = 1; id <= count; id += 1) {
    const username = usernameOf(id);
    const picture = `${createHash('sha256').update(username).digest('hex').slice(0, 32)}.webp`;
    member.run(
      id,
      username,
      username,
      `${random.pick(firstNames)} ${random.pick(lastNames)}`,
      random.next() < 0.7 ? 'Bikes, bread and the odd photograph.' : null,
      random.next() < 0.5 ? 'Leipzig' : null,
      random.next() < 0.8 ? picture : null,
      random.next() < 0.02 ? 1 : 0,
      now - random.between(24, 24 * 365) * HOUR_MS,
    );
    stats.run(id);
    settings.run(id);
    credential.run(id, passwordHash);
    session.run(id, hashCode(tokenOf(id)), now, now);
  }
}

/** A few members have most of the followers. Not those with the first ids, who call. */
function fillFollows(file: SQLite.Database, members: number): void {
  const follow = file.prepare(
    `insert into follows (follower_id, following_id, status, created_at) values (?, ?, 'accepted', ?)`,
  );
  const now = Date.now();
  for (let id = 1; id <= members; id += 1) {
    const count = Math.min(Math.floor(members / (((id * 7919) % members) + 1)), members - 1);
    for (let n = 0; n < count; n += 1) follow.run(((id + n) % members) + 1, id, now);
  }
  file.exec(
    `update member_stats set
       follower_count = (select count(*) from follows where following_id = member_id),
       following_count = (select count(*) from follows where follower_id = member_id)`,
  );
}
