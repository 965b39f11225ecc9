import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import SQLite from 'better-sqlite3';
import { mediaFolder } from '../src/startup/data-folder.ts';
import { storedPath } from '../src/storage/content-name.ts';
import { type DataSet, databaseFile } from './data-set.ts';

/** Members 1 to 20 send the calls. What belongs to a viewer (a circle, a conversation, a post with comments) has their id. */
export const VIEWERS = 20;
const FRIENDS = 40;
/** The next members of each member who does not send calls are friends, so that there are friends in common. */
const NEXT_FRIENDS = 5;
const COMMENTS = 40;
const MESSAGES = 200;
const CONVERSATIONS = 30;
const NOTIFICATIONS = 60;
const CIRCLE_POSTS = 60;
const ACTIVITIES = 200;
/** Of all hashtags together, since a viewer has looked at those they follow. */
const UNSEEN_POSTS = 60;

const VIDEO = Buffer.alloc(4_000_000, 'A film of no interest. ');
export const VIDEO_NAME = `${createHash('sha256').update(VIDEO).digest('hex').slice(0, 32)}.mp4`;

/** Adds to the posts and votes of a data set what the other calls of the web app read. */
export function addWebData(set: DataSet): void {
  const file = new SQLite(databaseFile(set.dataDir));
  file.pragma('synchronous = off');
  file.transaction(() => {
    file.exec('update member_settings set data_sharing = 1');
    addHashtags(file, set);
    addVideo(file, set);
    addActivities(file, set);
    addFriends(file, set);
    for (let viewer = 1; viewer <= VIEWERS; viewer += 1) addForViewer(file, set, viewer);
    file.exec(
      `update member_stats set
         friend_count = (select count(*) from friendships where member_id = member_stats.member_id),
         follower_count = (select count(*) from follows where following_id = member_id),
         following_count = (select count(*) from follows where follower_id = member_id)`,
    );
  })();
  file.close();
}

function addHashtags(file: SQLite.Database, { posts }: DataSet): void {
  file.exec(
    `insert into post_hashtags (tag_key, post_id) select value, posts.id from posts, json_each(posts.hashtags);
     insert into hashtags (tag_key, uses) select tag_key, count(*) from post_hashtags group by tag_key;
     insert into hashtag_hour_posts (tag_key, hour, author_id, post_id, created_at)
       select tag_key, created_at / ${HOUR_MS}, author_id, post_id, created_at
       from post_hashtags join posts on posts.id = post_id where is_anonymous = 0;
     insert into hashtag_hours (tag_key, hour, authors)
       select tag_key, hour, count(distinct author_id) from hashtag_hour_posts group by tag_key, hour;
     insert into hashtag_follows (member_id, tag_key, seen_post_id, created_at)
       select members.id, tag_key, ${posts - UNSEEN_POSTS}, 1 from members, hashtags where members.id <= ${VIEWERS}`,
  );
}

function addVideo(file: SQLite.Database, { dataDir, posts }: DataSet): void {
  const path = join(mediaFolder(dataDir), storedPath(VIDEO_NAME));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, VIDEO);
  file
    .prepare(
      `insert into media (owner_id, purpose, kind, state, name, width, height, duration_ms, post_id, created_at)
       select author_id, 'post', 'video', 'ready', ?, 720, 1280, 30000, id, created_at from posts where id = ?`,
    )
    .run(VIDEO_NAME, posts);
}

function addActivities(file: SQLite.Database, { posts }: DataSet): void {
  const add = file.prepare(
    `insert into activities (kind, actor_id, post_id, created_at)
     select 'post', author_id, id, created_at from posts where id = ? and is_anonymous = 0`,
  );
  for (let n = 0; n < ACTIVITIES; n += 1) add.run(posts - ACTIVITIES + n);
}

function addFriends(file: SQLite.Database, { members }: DataSet): void {
  const friend = file.prepare(
    `insert into friendships (member_id, other_id, state, request_id, changed_at) values (?, ?, 'friends', 1, 1)`,
  );
  for (let id = VIEWERS + 1; id <= members - NEXT_FRIENDS; id += 1) {
    for (let other = id + 1; other <= id + NEXT_FRIENDS; other += 1) {
      friend.run(id, other);
      friend.run(other, id);
    }
  }
}

function addForViewer(file: SQLite.Database, set: DataSet, viewer: number): void {
  const now = Date.now();
  const others = Array.from(
    { length: FRIENDS },
    (_, n) => VIEWERS + 1 + ((viewer * 37 + n * 11) % (set.members - 100)),
  );
  addRelations(file, viewer, others, now);
  addComments(file, viewer, others, now);
  addMessages(file, viewer, set, now);
  addCircle(file, viewer, others, now);
  const notification = file.prepare(
    `insert into notifications (recipient_id, group_key, kind, filter, actor_id, post_id, count, peak, is_read, changed_at)
     values (?, ?, 'vote', 'votes', ?, ?, 3, 3, ?, ?)`,
  );
  const own = file.prepare<[number, number], { id: number }>(
    'select id from posts where author_id = ? and is_anonymous = 0 order by id desc limit ?',
  );
  // Fewer posts than notifications: the keys of a group are of several days.
  const posts = own.all(viewer, NOTIFICATIONS);
  for (let n = 0; n < NOTIFICATIONS; n += 1) {
    const postId = posts[n % posts.length]?.id;
    notification.run(viewer, `vote ${n}`, others[n % FRIENDS], postId, n % 3 === 0 ? 0 : 1, now - n * MINUTE_MS);
  }
}

/** Each of the others is followed and a friend, has a live story, and has written for followers. */
function addRelations(file: SQLite.Database, viewer: number, others: number[], now: number): void {
  const follow = file.prepare(
    `insert into follows (follower_id, following_id, status, created_at) values (?, ?, 'accepted', ?)
     on conflict do nothing`,
  );
  const friend = file.prepare(
    `insert into friendships (member_id, other_id, state, request_id, changed_at) values (?, ?, 'friends', 1, ?)
     on conflict do nothing`,
  );
  const story = file.prepare(
    `insert into stories (author_id, content, visibility, created_at) values (?, 'A quiet morning.', 'public', ?)`,
  );
  const post = file.prepare(
    `insert into posts (author_id, content, hashtags, is_anonymous, visibility, created_at)
     values (?, 'For those who follow me: a quiet morning.', '[]', 0, 'followers', ?)`,
  );
  const stats = file.prepare('insert into post_stats (post_id) values (?)');
  for (const [n, other] of others.entries()) {
    const time = now - n * MINUTE_MS;
    for (const [one, two] of [
      [viewer, other],
      [other, viewer],
    ]) {
      follow.run(one, two, time);
      friend.run(one, two, time);
    }
    story.run(other, time);
    stats.run(post.run(other, time).lastInsertRowid);
  }
}

function addComments(file: SQLite.Database, postId: number, others: number[], now: number): void {
  const comment = file.prepare(
    `insert into comments (post_id, author_id, content, created_at) values (?, ?, 'How quiet it is there.', ?)`,
  );
  const stats = file.prepare('insert into comment_stats (comment_id) values (?)');
  for (let n = 0; n < COMMENTS; n += 1) {
    stats.run(comment.run(postId, others[n % FRIENDS], now + n).lastInsertRowid);
  }
  file.prepare('update post_stats set comments_count = ? where post_id = ?').run(COMMENTS, postId);
}

function addMessages(file: SQLite.Database, viewer: number, { members }: DataSet, now: number): void {
  const conversation = file.prepare(
    `insert into conversations (id, kind, low_id, high_id, revision, created_at) values (?, 'direct', ?, ?, ?, ?)`,
  );
  const part = file.prepare(
    `insert into conversation_members (conversation_id, member_id, state, last_message_id, last_read_id, unread_count)
     values (?, ?, 'active', ?, ?, 0)`,
  );
  const message = file.prepare(
    'insert into messages (conversation_id, sender_id, content, revision, created_at) values (?, ?, ?, ?, ?)',
  );
  for (let n = 0; n < CONVERSATIONS; n += 1) {
    const id = n * VIEWERS + viewer;
    const other = VIEWERS + 1 + ((viewer * 31 + n) % (members - VIEWERS));
    const count = n === 0 ? MESSAGES : 1;
    conversation.run(id, viewer, other, count, now);
    let last: number | bigint = 0;
    for (let revision = 1; revision <= count; revision += 1) {
      const sender = revision % 2 === 0 ? viewer : other;
      last = message.run(id, sender, 'See you at the bridge at eight', revision, now + revision).lastInsertRowid;
    }
    for (const member of [viewer, other]) part.run(id, member, last, last);
  }
}

function addCircle(file: SQLite.Database, viewer: number, others: number[], now: number): void {
  const members = [viewer, ...others];
  file
    .prepare(
      `insert into circles (id, name, description, is_private, member_limit, member_count, owner_id, created_at)
       values (?, 'Morning walks', 'Slowly, round the lake.', 0, 100, ?, ?, ?)`,
    )
    .run(viewer, members.length, viewer, now);
  const part = file.prepare('insert into circle_members (circle_id, member_id, joined_at) values (?, ?, ?)');
  const post = file.prepare(
    `insert into posts (author_id, content, hashtags, is_anonymous, visibility, circle_id, created_at)
     values (?, 'A quiet morning by the lake.', '[]', 0, 'circle', ?, ?)`,
  );
  const stats = file.prepare('insert into post_stats (post_id) values (?)');
  for (const [n, member] of members.entries()) part.run(viewer, member, now + n);
  for (let n = 0; n < CIRCLE_POSTS; n += 1) {
    stats.run(post.run(members[n % members.length], viewer, now + n).lastInsertRowid);
  }
}
