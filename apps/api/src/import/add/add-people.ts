import { DomainError } from '@vibeline/core/errors';
import type { LeftOutReason } from '@vibeline/core/features/imports/import.rules';
import { usernameKey } from '@vibeline/core/features/members/member.rules';
import { addMutedWordInput } from '@vibeline/core/features/mutes/mute.schema';
import { hashtagName } from '@vibeline/core/features/posts/post.schema';
import { hashtagKey } from '@vibeline/core/text-parts.rules';
import { findBlock } from '../../features/blocks/block-changes.queries.ts';
import { followQuietly } from '../../features/follows/begin-follow.ts';
import { findFollow } from '../../features/follows/follow.queries.ts';
import { findMemberByUsername } from '../../features/members/member.queries.ts';
import { findMute } from '../../features/mutes/mute-changes.queries.ts';
import type { PersonItem, WordItem } from '../formats/archive-content.ts';
import { addOnce, doOnce, type ImportContext, isRecorded, LeftOutError } from '../import-context.ts';
import { validText } from './valid-item.ts';

type PeopleKind = 'follows' | 'blocks' | 'mutes';

/** Whoever has the username here, if the member can see them. */
async function findPerson({ db, viewer }: ImportContext, username: string): Promise<number> {
  const member = username.length > 100 ? undefined : await findMemberByUsername(db, usernameKey(username), viewer.id);
  if (!member || member.id === viewer.id) throw new LeftOutError('unknown_member');
  return member.id;
}

export async function addPerson(context: ImportContext, kind: PeopleKind, item: PersonItem): Promise<void> {
  const label = item.username;
  try {
    const id = await findPerson(context, item.username);
    const person = { kind, label, parts: [id], targetId: id };
    if (kind === 'follows') await addFollow(context, person);
    else if (kind === 'blocks') await addBlock(context, person);
    else await addMute(context, person, item.endsAt);
  } catch (error) {
    reportRefusal(context, kind, label, error);
  }
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
    if (await findFollow(trx, pair.followerId, pair.followingId)) throw new LeftOutError('here');
    if (!(await followQuietly({ trx, events, now: now() }, pair))) throw new LeftOutError('private_account');
    return { targetId: person.targetId };
  });
}

async function addBlock(context: ImportContext, person: Person): Promise<void> {
  const { db, viewer, services } = context;
  if (await isNew(context, person, () => findBlock(db, viewer.id, person.targetId)))
    await doOnce(context, person, () => services.blocks.block(viewer, { id: person.targetId }));
}

async function addMute(context: ImportContext, person: Person, endsAt: string | null): Promise<void> {
  const { db, viewer, services } = context;
  const until = untilOf(endsAt, context.now());
  if (await isNew(context, person, () => findMute(db, viewer.id, person.targetId)))
    await doOnce(context, person, () => services.mutes.mute(viewer, { id: person.targetId, ...until }));
}

/** Throws for a time that is over. */
function untilOf(endsAt: string | null, now: number): { until?: string } {
  if (endsAt === null) return {};
  if (!(Date.parse(endsAt) > now)) throw new LeftOutError('invalid');
  return { until: new Date(Date.parse(endsAt)).toISOString() };
}

/** What the member did here themselves is not the import's, and stays when that is undone. */
async function isNew(context: ImportContext, person: Person, find: () => Promise<unknown>): Promise<boolean> {
  if (await isRecorded(context, person)) return true;
  if (!(await find())) return true;
  context.report.leftOut(person.kind, 'here', person.label);
  return false;
}

export async function addWord(context: ImportContext, { word, endsAt }: WordItem): Promise<void> {
  const { viewer, services } = context;
  try {
    const input = validText(addMutedWordInput, { word, ...untilOf(endsAt, context.now()) });
    const item = { kind: 'muted-words' as const, label: word, parts: [input.word], targetId: null };
    const isHere = (await services.mutes.words(viewer)).some((known) => known.word === input.word);
    if (isHere && !(await isRecorded(context, item))) throw new LeftOutError('here');
    await doOnce(context, { ...item, detail: { word: input.word } }, () => services.mutes.addWord(viewer, input));
  } catch (error) {
    reportRefusal(context, 'muted-words', word, error);
  }
}

export async function addHashtag(context: ImportContext, { tag }: { tag: string }): Promise<void> {
  const { viewer, services } = context;
  try {
    const key = hashtagKey(validText(hashtagName, tag));
    const item = { kind: 'hashtags' as const, label: tag, parts: [key], targetId: null };
    const isHere = (await services.hashtags.listFollowed(viewer)).some((known) => known.tag === key);
    if (isHere && !(await isRecorded(context, item))) throw new LeftOutError('here');
    await doOnce(context, { ...item, detail: { tag: key } }, () => services.hashtags.follow(viewer, { tag: key }));
  } catch (error) {
    reportRefusal(context, 'hashtags', tag, error);
  }
}

type RefusedKind = PeopleKind | 'muted-words' | 'hashtags';

function reportRefusal({ report }: ImportContext, kind: RefusedKind, label: string, error: unknown): void {
  const reason = error instanceof LeftOutError ? error.reason : reasonOfRefusal(error);
  if (reason === null) throw error;
  report.leftOut(kind, reason, label);
}

/** null for what is no refusal. */
function reasonOfRefusal(error: unknown): LeftOutReason | null {
  if (!(error instanceof DomainError) || error.code === 'unavailable') return null;
  if (error.code === 'not_found') return 'unknown_member';
  return error.reason.startsWith('too_many') ? 'limit' : 'invalid';
}
