import { usernameKey } from '@vibeline/core/features/members/member.rules';
import { addMutedWordInput } from '@vibeline/core/features/mutes/mute.schema';
import { hashtagName } from '@vibeline/core/features/posts/post.schema';
import { hashtagKey } from '@vibeline/core/text-parts.rules';
import { findBlock } from '../../features/blocks/block-changes.queries.ts';
import { followQuietly } from '../../features/follows/begin-follow.ts';
import { findFollow } from '../../features/follows/follow.queries.ts';
import { findFriendship } from '../../features/friends/friend.queries.ts';
import { listHashtagFollows } from '../../features/hashtags/hashtag-follow.queries.ts';
import { findMemberByUsername } from '../../features/members/member.queries.ts';
import { findMute, listMutedWords } from '../../features/mutes/mute-changes.queries.ts';
import type { PeopleKind, PersonItem, WordItem } from '../formats/archive-content.ts';
import { addOnce, type ImportContext, isRecorded, recordThenRun, reportRefusal } from '../import-context.ts';
import { LeftOutError } from '../left-out-reason.ts';
import { validText } from './valid-item.ts';

const USERNAME_MAX = 100;

/** Whoever has the username here, if the member can see them. null: it is the member's own. */
async function findPerson({ db, viewer }: ImportContext, username: string): Promise<number | null> {
  const isName = username.length <= USERNAME_MAX;
  const member = isName ? await findMemberByUsername(db, usernameKey(username), viewer.id) : undefined;
  if (!member) throw new LeftOutError('unknown_member');
  return member.id === viewer.id ? null : member.id;
}

export function addPerson(context: ImportContext, kind: PeopleKind, item: PersonItem): Promise<void> {
  const label = item.username;
  return reportRefusal(context, { kind, label, missing: 'unknown_member' }, async () => {
    const id = await findPerson(context, item.username);
    if (id === null) return;
    const person = { kind, label, parts: [id], targetId: id };
    if (kind === 'follows') await addFollow(context, person);
    else if (kind === 'blocks') await addBlock(context, person);
    else await addMute(context, person, item.endsAt);
  });
}

interface Person {
  kind: PeopleKind;
  label: string;
  parts: readonly unknown[];
  targetId: number;
}

/** Only of public accounts: a request would tell the other one. */
async function addFollow(context: ImportContext, person: Person): Promise<void> {
  const { viewer, events, now } = context;
  const pair = { followerId: viewer.id, followingId: person.targetId };
  await addOnce(context, person, async (trx) => {
    if (await findFollow(trx, pair.followerId, pair.followingId)) throw new LeftOutError('already_exists');
    if (!(await followQuietly({ trx, events, now: now() }, pair))) throw new LeftOutError('private_account');
    const follow = await findFollow(trx, pair.followerId, pair.followingId);
    return { targetId: person.targetId, detail: { followId: follow?.id } };
  });
}

/** Whom the member follows here, or is a friend of: blocking would end that, and undoing the import would not bring it back. */
async function isClose({ db, viewer }: ImportContext, memberId: number): Promise<boolean> {
  if (await findFollow(db, viewer.id, memberId)) return true;
  return (await findFriendship(db, viewer.id, memberId))?.state === 'friends';
}

async function addBlock(context: ImportContext, person: Person): Promise<void> {
  const { db, viewer, services } = context;
  if (!(await isRecorded(context, person))) {
    if (await findBlock(db, viewer.id, person.targetId)) throw new LeftOutError('already_exists');
    if (await isClose(context, person.targetId)) throw new LeftOutError('already_set');
  }
  const rowOf = async () => ({ madeAt: (await findBlock(db, viewer.id, person.targetId))?.created_at });
  await recordThenRun(context, { ...person, rowOf }, () => services.blocks.block(viewer, { id: person.targetId }));
}

async function addMute(context: ImportContext, person: Person, endsAt: string | null): Promise<void> {
  const { db, viewer, services } = context;
  const until = untilOf(endsAt, context.now());
  const isRecordedHere = await isRecorded(context, person);
  if (!isRecordedHere && (await findMute(db, viewer.id, person.targetId))) throw new LeftOutError('already_exists');
  const rowOf = async () => ({ madeAt: (await findMute(db, viewer.id, person.targetId))?.created_at });
  await recordThenRun(context, { ...person, rowOf }, () =>
    services.mutes.mute(viewer, { id: person.targetId, ...until }),
  );
}

/** Throws for a time that is over. */
function untilOf(endsAt: string | null, now: number): { until?: string } {
  if (endsAt === null) return {};
  if (!(Date.parse(endsAt) > now)) throw new LeftOutError('invalid', 'It has ended');
  return { until: new Date(Date.parse(endsAt)).toISOString() };
}

export function addWord(context: ImportContext, { word, endsAt }: WordItem): Promise<void> {
  const { db, viewer, services } = context;
  return reportRefusal(context, { kind: 'muted-words', label: word }, async () => {
    const input = validText(addMutedWordInput, { word, ...untilOf(endsAt, context.now()) });
    const item = { kind: 'muted-words' as const, label: word, parts: [input.word], targetId: null };
    const findWord = async () => (await listMutedWords(db, viewer.id)).find((known) => known.word === input.word);
    if ((await findWord()) && !(await isRecorded(context, item))) throw new LeftOutError('already_exists');
    const rowOf = async () => ({ wordId: (await findWord())?.id });
    await recordThenRun(context, { ...item, rowOf }, () => services.mutes.addWord(viewer, input));
  });
}

export function addHashtag(context: ImportContext, { tag }: { tag: string }): Promise<void> {
  const { db, viewer, services } = context;
  return reportRefusal(context, { kind: 'hashtags', label: tag }, async () => {
    const key = hashtagKey(validText(hashtagName, tag));
    const item = { kind: 'hashtags' as const, label: tag, parts: [key], targetId: null };
    const findFollowed = async () => (await listHashtagFollows(db, viewer.id)).find((known) => known.tag_key === key);
    if ((await findFollowed()) && !(await isRecorded(context, item))) throw new LeftOutError('already_exists');
    const rowOf = async () => ({ madeAt: (await findFollowed())?.created_at });
    await recordThenRun(context, { ...item, detail: { tag: key }, rowOf }, () =>
      services.hashtags.follow(viewer, { tag: key }),
    );
  });
}
