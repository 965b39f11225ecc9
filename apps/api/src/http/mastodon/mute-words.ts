import { DAY_MS, SECOND_MS } from '@vibeline/core/durations.rules';
import { muteErrors } from '@vibeline/core/features/mutes/mute.errors';
import { MUTED_WORDS_MAX } from '@vibeline/core/features/mutes/mute.rules';
import type { MutedWord } from './entities/filter.ts';
import { readRowId } from './ids.ts';
import { mastodonErrors } from './mastodon.errors.ts';
import type { MastodonCall } from './row.ts';

type AddCall = MastodonCall<'mutes.addWord'>;
type ChangeCall = MastodonCall<'mutes.changeWords'>;
type KeywordsCall = MastodonCall<'mutes.words' | 'mutes.changeWords'>;

/** More than the procedure takes, and few enough for a date. */
const YEARS_MS = 20 * 366 * DAY_MS;

/** ISO 8601; null for no end, undefined where a client does not say. */
export function readEndsAt({ parameters, now }: Pick<AddCall, 'parameters' | 'now'>): string | null | undefined {
  if (!parameters.has('expires_in')) return undefined;
  const seconds = parameters.seconds('expires_in');
  if (seconds === undefined) return null;
  return new Date(now + Math.min(seconds * SECOND_MS, YEARS_MS)).toISOString();
}

export function addWord(call: AddCall, word: string, endsAt: string | null): Promise<MutedWord> {
  return call.run('mutes.addWord', wordInput(word, endsAt));
}

function wordInput(word: string, endsAt: string | null) {
  return { word, ...(endsAt !== null && { until: endsAt }) };
}

/** Throws `not_found`. */
export async function getWord(call: MastodonCall<'mutes.words'>, id: string | undefined): Promise<MutedWord> {
  return pickWord(await call.run('mutes.words'), id);
}

function pickWord(words: readonly MutedWord[], id: string | undefined): MutedWord {
  const wordId = readRowId(id);
  const found = words.find((word) => word.id === wordId);
  if (!found) throw mastodonErrors.notFound();
  return found;
}

/** The word that the path names. Throws `not_found`. */
export async function removeWord(call: MastodonCall<'mutes.removeWord' | 'mutes.words'>): Promise<object> {
  const { id } = await getWord(call, call.params['id']);
  await call.run('mutes.removeWord', { id });
  return {};
}

/** With another word it is another row. */
export async function replaceWord(
  call: ChangeCall,
  old: MutedWord,
  { word = old.word, endsAt = old.endsAt }: { word?: string | undefined; endsAt?: string | null | undefined },
): Promise<MutedWord> {
  const [added] = await call.run('mutes.changeWords', { add: [wordInput(word, endsAt)], remove: [old.id] });
  if (!added) throw new Error('A muted word that was saved is missing');
  return added;
}

/** When the words of a filter end: those it has, and those that a client adds. */
interface FilterEnds {
  /** undefined for a filter that is new. */
  before?: string | null;
  after: string | null;
}

/**
 * What a client wants of the keywords of a filter: each is added, changed or, with `_destroy`, removed; the others move to
 * the new end. Responds with all muted words as they are then, so they are read first: a token that may not read them
 * changes nothing. Throws `not_found` for ids of no word of the filter, for a word that is changed twice, and for a filter without words.
 */
export async function changeKeywords(call: KeywordsCall, { before, after }: FilterEnds): Promise<MutedWord[]> {
  const words = await call.run('mutes.words');
  const own = before === undefined ? [] : words.filter(({ endsAt }) => endsAt === before);
  if (before !== undefined && own.length === 0) throw mastodonErrors.notFound();
  const keywords = call.parameters.objects('keywords_attributes');
  if (keywords.length > MUTED_WORDS_MAX) throw muteErrors.tooManyWords();
  const changes = keywords.map((keyword) => {
    const id = keyword.text('id');
    const old = id === undefined ? null : pickWord(own, id);
    return { old, word: keyword.text('keyword') ?? old?.word ?? '', isRemoved: keyword.flag('_destroy') === true };
  });
  const remove = changes.flatMap(({ old }) => old?.id ?? []);
  if (new Set(remove).size < remove.length) throw mastodonErrors.notFound();
  const moved = before === after ? [] : own.filter(({ id }) => !remove.includes(id));
  const add = [...moved, ...changes.filter(({ isRemoved }) => !isRemoved)].map(({ word }) => wordInput(word, after));
  if (add.length > MUTED_WORDS_MAX) throw muteErrors.tooManyWords();
  if (add.length === 0 && remove.length === 0) return words;
  await call.run('mutes.changeWords', { add, remove });
  return call.run('mutes.words');
}
