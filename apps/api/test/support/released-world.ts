import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../src/db/open/open-database.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { insertAdvert } from '../../src/features/adverts/advert.queries.ts';
import { insertMember } from '../../src/features/members/member.queries.ts';
import { insertSettings } from '../../src/features/settings/setting.queries.ts';
import type { TestApp, TestMember } from './app.ts';
import { changeNetwork } from './change-network.ts';
import { writeEverything } from './every-write.ts';
import { paint, upload } from './upload.ts';

/** Whose readings are compared after an upgrade. */
export interface ReleasedWorld {
  carl: TestMember;
  moderator: TestMember;
}

/** A small world with rows in every table, made by the services as far as these make them at once. Throws when a table is empty. */
export async function makeReleasedWorld(app: TestApp): Promise<ReleasedWorld> {
  const { db } = app.database;
  const moderator = await app.register('moderator_of_us');
  await db.insertInto('moderators').values({ member_id: moderator.id, granted_at: app.clock.now }).execute();
  const picture = (await upload(app, moderator.token, await paint(60, 60))).json;
  const { name } = await db.selectFrom('media').select('name').where('id', '=', picture.id).executeTakeFirstOrThrow();
  await insertAdvert(db, { ...advert, image: name ?? '', created_at: app.clock.now });
  await writeEverything(app.call, { name: 'of_us', moderator });
  await changeNetwork(app, moderator, { imprint: 'Lake Street 1' });
  const carl = await meet(app);
  await fillTables(app.database, app.clock.now);
  await leaveProcess(app.database, app.clock.now);
  await assertFilled(app.database);
  return { carl, moderator };
}

const advert = {
  ...{ title: 'Flour', description: 'From the mill.', cta_text: 'Look', cta_url: 'https://example.org/' },
  ...{ sponsor_name: 'The mill', sponsor_logo: null, is_sponsor_verified: 1, type: 'product' as const },
  ...{ is_active: 1, starts_at: null, ends_at: null },
};

/** What `writeEverything` takes back in the end. */
async function meet(app: TestApp): Promise<TestMember> {
  const [carl, dora] = [await app.register('carl'), await app.register('dora')];
  const send = async ({ token }: TestMember, method: string, url: string, body?: unknown, headers = {}) => {
    const reply = await app.call(method, url, { token, headers, ...(body !== undefined && { body }) });
    if (reply.status >= 300) throw new Error(`${method} ${url}: ${reply.status} ${reply.text}`);
    return reply.json;
  };
  await send(dora, 'POST', `/api/users/${carl.id}/follow`);
  await send(carl, 'POST', '/api/friends/request', { addresseeId: dora.id });
  await send(dora, 'PUT', `/api/friends/accept/${carl.id}`);
  const body = { content: 'Look at this #sunday_bread @dora', media: [await uploadAs(app, carl)] };
  const post = await send(carl, 'POST', '/api/posts', body, { 'idempotency-key': 'a-key-of-a-post' });
  await send(dora, 'POST', '/api/votes', { postId: post.id, isPositive: true });
  await send(dora, 'POST', '/api/comments', { postId: post.id, content: 'How long does it rise?' });
  const { story } = await send(carl, 'POST', '/api/stories', { content: 'In the oven', audience: 'public' });
  await send(dora, 'POST', `/api/stories/${story.id}/views`);
  const highlight = await send(carl, 'POST', '/api/memory-highlights', { title: 'Oven', category: 'achievements' });
  await send(carl, 'POST', `/api/memory-highlights/${highlight.id}/stories`, { archivedStoryId: story.id });
  await send(dora, 'POST', `/api/memory-highlights/${highlight.id}/views`);
  const circle = { name: 'Millers', description: 'Grain.', isPrivate: true, memberLimit: 25 };
  const { id: circleId } = await send(carl, 'POST', '/api/vibe-circles', circle);
  const asked = { userId: dora.id };
  await send(carl, 'POST', `/api/vibe-circles/${circleId}/invitations`, asked);
  await send(dora, 'POST', `/api/vibe-circles/${circleId}/join`);
  await send(carl, 'DELETE', `/api/vibe-circles/${circleId}/members/${dora.id}`);
  const open = await send(carl, 'POST', '/api/vibe-circles', { ...circle, name: 'Bakers' });
  await send(carl, 'POST', `/api/vibe-circles/${open.id}/invitations`, asked);
  const match = { vibeContent: 'Bake bread together', category: 'food', timePreference: 'weekend', maxParticipants: 4 };
  const session = await send(carl, 'POST', '/api/vibe-match/sessions', match);
  await send(dora, 'POST', '/api/vibe-match/matches', { sessionId: session.id, targetUserId: carl.id });
  const conversation = await send(carl, 'POST', '/api/conversations', { memberId: dora.id });
  const message = { clientId: randomUUID(), content: 'Two days.' };
  await send(carl, 'POST', `/api/conversations/${conversation.id}/messages`, message);
  await send(dora, 'POST', '/api/reports', { kind: 'post', id: post.id, reason: 'spam', note: 'Bread.' });
  await app.seedEnvironment.unlockAchievements(carl.id);
  return carl;
}

const uploadAs = async (app: TestApp, { token }: TestMember) => {
  const { json } = await upload(app, token, await paint(40, 30));
  return { id: json.id };
};

async function fillWaits(db: OpenDatabase['db'], now: number): Promise<void> {
  const { id: sessionId } = await db.selectFrom('vibe_sessions').select('id').limit(1).executeTakeFirstOrThrow();
  const wait = { session_id: sessionId, member_id: 1, ordinal: 1, held_until: null, expires_at: now };
  await db.insertInto('vibe_waits').values(wait).execute();
  const said = { session_id: sessionId, member_id: 1, outcome: 'took_place' } as const;
  await db.insertInto('vibe_outcomes').values(said).execute();
  const others = db.selectFrom('members').select('id').where('id', '>', 1).orderBy('id').limit(1);
  const { id: otherId } = await others.executeTakeFirstOrThrow();
  const block = { id: 1, member_id: 1, other_id: otherId, conversation_id: 1, session_id: sessionId, created_at: now };
  await db.insertInto('vibe_blocks').values(block).execute();
}

/** Tables that are only written to with limits on, by a command, for a moment, or when a report is about what was changed after it. */
export async function fillTables({ db }: Pick<OpenDatabase, 'db'>, now: number): Promise<void> {
  await fillWaits(db, now);
  await db.insertInto('login_failures').values({ key: 'x', count: 1, window_ends_at: now }).execute();
  await db.insertInto('upload_usage').values({ owner_id: 1, bytes: 5_000_000_000, created_at: now }).execute();
  await db.insertInto('file_claims').values({ name: 'a.jpg', is_removal: 0, claimed_at: now }).execute();
  await db.insertInto('accepted_requests').values({ member_id: 1, up_to_id: 1 }).execute();
  const { id: postId } = await db.selectFrom('posts').select('id').limit(1).executeTakeFirstOrThrow();
  await db.insertInto('privacy_changed_posts').values({ author_id: 1, post_id: postId, counted_private: 0 }).execute();
  await db.insertInto('suspended_sessions').values({ token_hash: 'x', member_id: 1, ended_at: now }).execute();
  await db.insertInto('reset_links').values({ member_id: 1, code_hash: 'x', expires_at: now }).execute();
  const announcement = { text: 'The lake is frozen.', begins_at: now, ends_at: now + 1, created_at: now };
  const shown = await db.insertInto('announcements').values(announcement).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('announcement_dismissals').values({ announcement_id: shown.id, member_id: 1 }).execute();
  const unlisted = { tag_key: 'spam', reason: 'Spam.', moderator_id: 1, created_at: now };
  await db.insertInto('unlisted_hashtags').values(unlisted).execute();
  await fillClub(db, now);
  const { id: circleId } = await db.selectFrom('circles').select('id').limit(1).executeTakeFirstOrThrow();
  await db.insertInto('circle_bans').values({ circle_id: circleId, member_id: 1, created_at: now }).execute();
  const { id } = await db.selectFrom('reports').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  await db.insertInto('report_texts').values({ report_id: id, text: 'Another text', created_at: now }).execute();
  const line = { report_id: id, position: 0, is_reporter: 1, text: 'A line', created_at: now };
  await db.insertInto('report_lines').values(line).execute();
  const { id: post_id } = await db.selectFrom('posts').select('id').limit(1).executeTakeFirstOrThrow();
  await db.insertInto('vote_questions').values({ post_id, comment_id: null, asked_to: 0 }).execute();
}

/** What only those who run a network, and mail, write. */
async function fillClub(db: OpenDatabase['db'], now: number): Promise<void> {
  const invitation = { member_id: 1, code: 'x', note: '', uses_max: null, used: 1, ends_at: null, revoked_at: null };
  const made = await db
    .insertInto('invitations')
    .values({ ...invitation, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const invited = { member_id: 1, inviter_id: 1, invitation_id: made.id, joined_at: now };
  await db.insertInto('invited_members').values(invited).execute();
  const asking = {
    username: 'asks',
    username_key: 'asks',
    username_skeleton: 'asks',
    name: 'Asks',
    password_hash: 'x',
  };
  const asked = { ...asking, reason: 'To row.', state: 'pending' as const, asked_at: now };
  await db.insertInto('registration_requests').values(asked).execute();
  await db
    .insertInto('member_emails')
    .values({ member_id: 1, address: 'a@b.example', unsubscribe_code: 'x' })
    .execute();
  const mail = { kind: 'confirm' as const, to_address: 'a@b.example', created_at: now, attempts: 0 };
  await db
    .insertInto('mails')
    .values({ id: 1, ...mail })
    .execute();
  const weight = { post_id: 1, member_id: 1, weight: 1, reason: 'ring' as const, counted: 1 };
  await db.insertInto('vote_weights').values(weight).execute();
  await db.insertInto('excluded_voters').values({ member_id: 1 }).execute();
  await db.insertInto('vote_rings').values({ id: 1, found_at: now, seen_at: now }).execute();
  const inRing = { ring_id: 1, member_id: 1, votes: 20, inside: 19, received: 18, since: now };
  await db.insertInto('vote_ring_members').values(inRing).execute();
  await db.insertInto('known_devices').values({ member_id: 1, device_hash: 'x', seen_at: now }).execute();
  await db.insertInto('mailed_reset_links').values({ member_id: 1, code_hash: 'y', expires_at: now }).execute();
  await db.insertInto('one_time_codes').values({ member_id: 1, secret: 'x', confirmed_at: null }).execute();
  const script = { name: 'Script', scopes: 'read', token_hash: 'x', session_id: 1, has_factor: 0 };
  await db
    .insertInto('personal_tokens')
    .values({ id: 1, member_id: 1, ...script, created_at: now, ends_at: now + 1 })
    .execute();
  const client = { client_id: 'x', secret_hash: 'x', name: 'Tusky', website: null, redirect_uris: 'tusky://oauth' };
  const registered = { created_at: now, last_used_at: now };
  await db
    .insertInto('apps')
    .values({ id: 1, ...client, scopes: 'read', ...registered })
    .execute();
  await db
    .insertInto('app_codes')
    .values({
      ...{ code_hash: 'x', app_id: 1, member_id: 1, session_id: 1, redirect_uri: 'tusky://oauth', scopes: 'read' },
      ...{ challenge: null, ends_at: now },
    })
    .execute();
  await db
    .insertInto('app_tokens')
    .values({ token_hash: 'x', app_id: 1, scopes: 'read', created_at: now, ends_at: now })
    .execute();
  const signIn = { session_id: 1, member_id: 1, device: null, network: '203.0.113.9', created_at: now };
  await db.insertInto('new_sign_ins').values(signIn).execute();
  const passkey = { public_key: 'x', counter: 0, transports: '[]', is_synced: 0, is_backed_up: 0, name: 'Phone' };
  const own = { id: 1, member_id: 1, credential_id: 'x', created_at: now };
  await db
    .insertInto('passkeys')
    .values({ ...passkey, ...own })
    .execute();
  await db.insertInto('passkey_handles').values({ member_id: 1, handle: 'x' }).execute();
  await db.insertInto('passkey_challenges').values({ key: 'x', challenge: 'x', expires_at: now }).execute();
  await db.insertInto('recovery_codes').values({ member_id: 1, code_hash: 'x' }).execute();
  await db.insertInto('verified_grants').values({ member_id: 1, reason: 'Known.', granted_at: now }).execute();
  const asks = { archive: 'x', state: 'waiting' as const, requested_at: now };
  await db
    .insertInto('exports')
    .values({ member_id: 1, ...asks })
    .execute();
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'member_id'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const device = {
    id: 1,
    member_id: session.member_id,
    session_id: session.id,
    endpoint_hash: 'x',
    endpoint: 'https://push.example/x',
  };
  await db
    .insertInto('push_subscriptions')
    .values({ ...device, p256dh: 'x', auth: 'x', created_at: now })
    .execute();
  const ofApp = { id: 2, member_id: session.member_id, session_id: session.id, endpoint: 'https://push.example/y' };
  await db
    .insertInto('app_push_subscriptions')
    .values({ ...ofApp, p256dh: 'x', auth: 'x', encoding: 'aes128gcm', kinds: 'mention', created_at: now })
    .execute();
  await db.insertInto('push_settings').values({ member_id: 1, shows_texts: 1, kinds: '{}' }).execute();
  const marker = { timeline: 'home' as const, last_read_id: 'x', version: 1, updated_at: now };
  await db
    .insertInto('markers')
    .values({ member_id: 1, ...marker })
    .execute();
  const push = { subscription_id: 1, key: 'n:follow:2', caused_at: now, expires_at: now, next_attempt_at: now };
  await db.insertInto('pushes').values(push).execute();
  const imported = {
    import_id: 'x',
    asked_at: null,
    asked_bytes: null,
    upload_id: null,
    state: 'waiting' as const,
    requested_at: now,
  };
  await db
    .insertInto('imports')
    .values({ member_id: 1, ...imported })
    .execute();
  const earlier = { member_id: 1, import_id: 'y', requested_at: now, ended_at: now };
  await db.insertInto('earlier_imports').values(earlier).execute();
  await db.insertInto('import_items').values({ member_id: 1, item_key: 'x', import_id: 'x', kind: 'posts' }).execute();
  const said = { target: 'post' as const, target_id: 1, kinds: 5, most_said: 'unkind' as const, made_at: now };
  await db.insertInto('said_kinds').values(said).execute();
  await db.insertInto('kind_sums').values({ member_id: 1, post_id: 1, kinds: 0, sums: '[]', checked_day: 1 }).execute();
  const savedItem = { id: 1, member_id: 1, kind: 'post' as const, target_id: 1, folder_id: 1, created_at: now };
  await db.insertInto('saved_items').values(savedItem).execute();
  const folder = { id: 1, member_id: 1, name: 'Bread', name_key: 'bread', created_at: now };
  await db.insertInto('saved_folders').values(folder).execute();
  const counts = { posts: 1, comments: 1, votes: 1, sign_ups: 1, members: 1, counted_at: now };
  await db
    .insertInto('daily_counts')
    .values({ day: 1, ...counts })
    .execute();
  const offer = { id: 1, member_id: 1, offered_at: now, expires_at: now };
  await db.insertInto('ownership_offers').values(offer).execute();
  const leaver = { username: 'leaver', usernameKey: 'leaver', name: 'Leaver', createdAt: now };
  const leaverId = await inTransaction(db, async (trx) => {
    const id = (await insertMember(trx, leaver)) ?? 0;
    await insertSettings(trx, id, { dataSharing: false, timeZone: null });
    return id;
  });
  const deletion = { member_id: leaverId, asked_at: now, asked_by: 1, due_at: now + 1, own_due_at: now + 2 };
  await db.insertInto('member_deletions').values(deletion).execute();
  const reserved = { username_key: 'was', username_skeleton: 'was', ends_at: now + 1 };
  await db.insertInto('reserved_usernames').values(reserved).execute();
}

/** What a process that has stopped leaves. */
async function leaveProcess({ db }: Pick<OpenDatabase, 'db'>, now: number): Promise<void> {
  await db.insertInto('processes').values({ id: 'gone', started_at: now, heartbeat_at: now }).execute();
  await db.insertInto('leases').values({ name: 'gone', holder: 'gone', expires_at: now }).execute();
  await sql`insert into rate_limits (key, points, expire) values ('gone', 1, ${now})`.execute(db);
  await db.insertInto('member_presence').values({ member_id: 1, seen_at: now }).execute();
}

async function assertFilled({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length === 0) throw new Error(`Say in released-world.ts what fills ${name}`);
  }
}
