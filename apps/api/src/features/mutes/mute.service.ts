import { DAY_MS } from '@vibeline/core/durations.rules';
import { memberErrors } from '@vibeline/core/features/members/member.errors';
import { muteErrors } from '@vibeline/core/features/mutes/mute.errors';
import { MUTE_DAYS_MAX, MUTED_WORDS_MAX } from '@vibeline/core/features/mutes/mute.rules';
import type {
  AddMutedWordInput,
  ChangeMutedWordsInput,
  MutedMember,
  MutedPage,
  MutedWord,
  MuteInput,
} from '@vibeline/core/features/mutes/mute.schema';
import { mutedWordKey } from '@vibeline/core/features/mutes/muted-word.rules';
import type { PageInput } from '@vibeline/core/page';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import type { PairKey } from '../../db/lists/keyset.ts';
import { pageByKey } from '../../db/lists/read-page.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import { publishStoryVisibility } from '../../events/publish.ts';
import { findMember, lockMemberRow } from '../members/member.queries.ts';
import { viewAuthor } from '../members/member.view.ts';
import {
  deleteMute,
  deleteMutedWords,
  findMute,
  hasMostMutes,
  listMutedWords,
  listMutes,
  type MutedWordRow,
  type MuteRow,
  saveMute,
  saveMutedWords,
} from './mute-changes.queries.ts';

/** Only the member sees what they mute. A mute with an end is removed at that time. */
export function createMuteService({ db, now, events }: PublishingDependencies) {
  return {
    mute: (viewer, input) =>
      inTransaction(db, async (trx) => {
        const muted = await mute(trx, viewer, input, now());
        publishStoryVisibility({ trx, events }, storiesOf(viewer, input.id));
        return muted;
      }),

    unmute: (viewer, { id: memberId }) =>
      inTransaction(db, async (trx) => {
        await deleteMute(trx, viewer.id, memberId);
        publishStoryVisibility({ trx, events }, storiesOf(viewer, memberId));
      }),

    list: (viewer, input) => listPage(db, viewer, input),
    words: async (viewer) => (await listMutedWords(db, viewer.id)).map(viewWord),

    addWord: (viewer, input) => inTransaction(db, (trx) => addWord(trx, viewer, input, now())),
    changeWords: (viewer, input) => inTransaction(db, (trx) => changeWords(trx, viewer, input, now())),
    removeWord: (viewer, { id: wordId }) => deleteMutedWords(db, viewer.id, [wordId]),
  } satisfies ServiceOf<'mutes'>;
}

function storiesOf(viewer: Viewer, authorId: number) {
  return { memberId: viewer.id, authorId, visibility: null };
}

async function mute(trx: Transaction<Database>, viewer: Viewer, input: MuteInput, now: number): Promise<MutedMember> {
  if (input.id === viewer.id) throw muteErrors.self();
  const endsAt = muteEndsAt(input, now);
  // The limit is counted under this lock.
  await lockMemberRow(trx, viewer.id);
  if (!(await findMember(trx, input.id, viewer.id))) throw memberErrors.notFound();
  const isNew = !(await findMute(trx, viewer.id, input.id));
  if (isNew && (await hasMostMutes(trx, viewer.id))) throw muteErrors.tooMany();
  await saveMute(trx, { memberId: viewer.id, otherId: input.id, endsAt, now });
  const saved = await findMute(trx, viewer.id, input.id);
  if (!saved) throw memberErrors.notFound();
  return viewMute(saved, viewer);
}

async function listPage(db: Kysely<Database>, viewer: Viewer, { limit, cursor }: PageInput): Promise<MutedPage> {
  const request = { list: 'mutes', viewerId: viewer.id, limit, cursor };
  const find = (after: PairKey | null) => listMutes(db, { memberId: viewer.id, after, limit });
  const keyOf = (row: MuteRow) => [row.created_at, row.id] as const;
  return pageByKey(db, request, { find, keyOf }, (rows) => rows.map((row) => viewMute(row, viewer)));
}

interface WordToMute {
  word: string;
  /** In ms; null for a word that is muted until it is taken back. */
  endsAt: number | null;
}

async function changeWords(
  trx: Transaction<Database>,
  viewer: Viewer,
  { add, remove }: ChangeMutedWordsInput,
  now: number,
): Promise<MutedWord[]> {
  const keys = add.map(({ word }) => mutedWordKey(word));
  const added = new Map(add.map((input) => [mutedWordKey(input.word), readWord(input, now)]));
  // The limit is counted under this lock.
  await lockMemberRow(trx, viewer.id);
  const words = await listMutedWords(trx, viewer.id);
  const known = new Map(words.map((row) => [row.word_key, row]));
  const removed = words.filter(({ id, word_key }) => remove.includes(id) && !added.has(word_key));
  const newCount = [...added.keys()].filter((key) => !known.has(key)).length;
  if (newCount > 0 && words.length - removed.length + newCount > MUTED_WORDS_MAX) throw muteErrors.tooManyWords();
  const removedIds = removed.map(({ id }) => id);
  const rows = [...added].map(([key, end]) => ({ ...end, key }));
  if (removedIds.length > 0) await deleteMutedWords(trx, viewer.id, removedIds);
  const saved = rows.length > 0 ? await saveMutedWords(trx, { memberId: viewer.id, now, rows }) : [];
  const byKey = new Map(saved.map((row) => [row.word_key, viewWord(row)]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

function readWord(input: AddMutedWordInput, now: number): WordToMute {
  return { word: input.word, endsAt: muteEndsAt(input, now) };
}

async function addWord(
  trx: Transaction<Database>,
  viewer: Viewer,
  input: AddMutedWordInput,
  now: number,
): Promise<MutedWord> {
  const [added] = await changeWords(trx, viewer, { add: [input], remove: [] }, now);
  if (!added) throw new Error('A muted word that was saved is missing');
  return added;
}

function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

function viewMute(row: MuteRow, viewer: Viewer): MutedMember {
  return {
    member: viewAuthor(row, viewer.id),
    mutedAt: new Date(row.created_at).toISOString(),
    endsAt: isoTime(row.ends_at),
  };
}

function viewWord(row: MutedWordRow): MutedWord {
  return {
    id: row.id,
    word: row.word,
    mutedAt: new Date(row.created_at).toISOString(),
    endsAt: isoTime(row.ends_at),
  };
}

/** In ms; null for a mute without an end. Throws `invalid/end_not_ahead` for a time outside of the range. */
function muteEndsAt({ until, days }: Pick<MuteInput, 'until' | 'days'>, now: number): number | null {
  if (days !== undefined) return now + days * DAY_MS;
  if (until === undefined) return null;
  const endsAt = Date.parse(until);
  if (endsAt > now && endsAt <= now + MUTE_DAYS_MAX * DAY_MS) return endsAt;
  throw muteErrors.endNotAhead();
}
