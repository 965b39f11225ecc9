import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { mediaFolder } from '../src/startup/data-folder.ts';
import { storedPath } from '../src/storage/content-name.ts';
import { databaseFile } from './data-set.ts';
import { MEDIA_STATEMENT, webCalls } from './web-calls.ts';

/** The same columns as in the server's own query for a page. */
const POST = `
  select posts.id, author_id as authorId, content, category, hashtags, is_anonymous as isAnonymous, visibility,
    posts.created_at as createdAt, edited_at as editedAt, positive_votes as positiveVotes,
    negative_votes as negativeVotes, comments_count as commentsCount, view_count as viewCount, name as authorName,
    username as authorUsername, profile_image as authorProfileImage, is_verified as authorIsVerified,
    positive_received as authorPositive, negative_received as authorNegative,
    (select is_positive from votes where member_id = ? and post_id = posts.id) as myVote
  from posts
  join post_stats on post_id = posts.id
  join members on members.id = author_id
  join member_stats on member_stats.member_id = author_id
  where visibility = 'public' and deleted_at is null`;

export function openBareDatabase(dataDir: string) {
  const file = new SQLite(databaseFile(dataDir));
  file.pragma('journal_mode = wal');
  file.pragma('synchronous = full');
  file.pragma('foreign_keys = on');

  const session = file.prepare<[string], { member_id: number }>('select member_id from sessions where token_hash = ?');
  const page = file.prepare<[number]>(`${POST} order by posts.id desc limit 20`);
  const one = file.prepare<[number, number]>(`${POST} and posts.id = ?`);
  return {
    findSession: (tokenHash: string) => session.get(tokenHash),
    listPosts: (viewerId: number) => page.all(viewerId),
    findPost: (viewerId: number, postId: number) => one.get(viewerId, postId),
    castVote: voteOf(file),
    createPost: createOf(file),
    ...accountsOf(file),
    ...webCallsOf(file, dataDir),
  };
}

function webCallsOf(file: SQLite.Database, dataDir: string) {
  const statements = webCalls.map(({ bare }) => file.prepare<[{ viewer: number }]>(bare));
  const media = file.prepare<[{ name: string }], { name: string }>(MEDIA_STATEMENT);
  return {
    webCall: (index: number, viewer: number) => statements[index]?.all({ viewer }),
    findMedia(name: string) {
      const found = media.get({ name });
      return found ? join(mediaFolder(dataDir), storedPath(found.name)) : null;
    },
  };
}

function voteOf(file: SQLite.Database) {
  const old = file.prepare<[number, number], { is_positive: number }>(
    'select is_positive from votes where member_id = ? and post_id = ?',
  );
  const save = file.prepare(
    `insert into votes (member_id, post_id, is_positive, created_at) values (?, ?, ?, ?)
     on conflict (member_id, post_id) do update set is_positive = excluded.is_positive`,
  );
  const movePost = file.prepare<[number, number, number]>(
    `update post_stats set positive_votes = positive_votes + ?, negative_votes = negative_votes + ?
     where post_id = ? returning positive_votes as positiveVotes, negative_votes as negativeVotes`,
  );
  const moveAuthor = file.prepare(
    `update member_stats set positive_received = positive_received + ?, negative_received = negative_received + ?
     where member_id = (select author_id from posts where id = ?)`,
  );
  return file.transaction((memberId: number, postId: number, isPositive: number) => {
    const before = old.get(memberId, postId)?.is_positive;
    const positive = isPositive - (before ?? 0);
    const negative = 1 - isPositive - (before === undefined ? 0 : 1 - before);
    save.run(memberId, postId, isPositive, Date.now());
    moveAuthor.run(positive, negative, postId);
    return movePost.get(positive, negative, postId);
  }).immediate;
}

function createOf(file: SQLite.Database) {
  const insert = file.prepare(
    `insert into posts (author_id, content, hashtags, is_anonymous, visibility, created_at)
     values (?, ?, '[]', 0, 'public', ?)`,
  );
  const stats = file.prepare('insert into post_stats (post_id) values (?)');
  const count = file.prepare('update member_stats set post_count = post_count + 1 where member_id = ?');
  const read = file.prepare<[number, number | bigint], { id: number }>(`${POST} and posts.id = ?`);
  return file.transaction((memberId: number, content: string) => {
    const { lastInsertRowid } = insert.run(memberId, content, Date.now());
    stats.run(lastInsertRowid);
    count.run(memberId);
    return read.get(memberId, lastInsertRowid);
  }).immediate;
}

function accountsOf(file: SQLite.Database) {
  const credential = file.prepare<[string], { member_id: number; password_hash: string }>(
    'select member_id, password_hash from members join credentials on member_id = id where username_key = ?',
  );
  const begin = file.prepare(
    `insert into sessions (member_id, token_hash, network, created_at, last_used_at) values (?, ?, '127.0.0.1', ?, ?)`,
  );
  const member = file.prepare<[number]>('select * from members join member_stats on member_id = id where id = ?');
  return {
    findCredential: (username: string) => credential.get(username),
    beginSession(memberId: number, tokenHash: string) {
      begin.run(memberId, tokenHash, Date.now(), Date.now());
      return member.get(memberId);
    },
  };
}
