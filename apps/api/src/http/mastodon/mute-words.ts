import { DAY_MS, SECOND_MS } from '@vibeline/core/durations.rules';
import { muteErrors } from '@vibeline/core/features/mutes/mute.errors';
import { MUTED_WORDS_MAX } from '@vibeline/core/features/mutes/mute.rules';
import type { MutedWord } from './entities/filter.ts';
import { readRowId } from './ids.ts';
import { mastodonErrors } from './mastodon.errors.ts';
import type { MastodonCall } from './row.ts';

type AddCall = MastodonCall<'mutes.addWord'>;
type ReplaceCall = MastodonCall<'mutes.addWord' | 'mutes.removeWord'>;
type ChangeCall = MastodonCall<'mutes.words' | 'mutes.addWord' | 'mutes.removeWord'>;

/** More than the procedure takes, and few enough for a date. */
const YEARS_MS = 20 * 366 * DAY_MS;

/** ISO 8601; null for no end, undefined where a client does not say. */
export function endOf({ parameters, now }: Pick<AddCall, 'parameters' | 'now'>): string | null | undefined {
  if (!parameters.has('expires_in')) return undefined;
  const seconds = parameters.number('expires_in');
  if (seconds === undefined) return null;
  return new Date(now + Math.min(Math.max(seconds, 0) * SECOND_MS, YEARS_MS)).toISOString();
}

export function addWord(call: AddCall, word: string, endsAt: string | null): Promise<MutedWord> {
  return call.run('mutes.addWord', { word, ...(endsAt !== null && { until: endsAt }) });
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

/** With another word or end it is another row: the old one goes once the new one is there. */
export async function replaceWord(
  call: ReplaceCall,
  old: MutedWord,
  { word = old.word, endsAt = old.endsAt }: { word?: string | undefined; endsAt?: string | null | undefined },
): Promise<MutedWord> {
  const added = await addWord(call, word, endsAt);
  if (added.id !== old.id) await call.run('mutes.removeWord', { id: old.id });
  return added;
}

/**
 * What a client wants of the keywords of a filter: each is added, changed or, with `_destroy`, removed. The answer is what
 * there is then, so the words are read first: a token that may not read them changes nothing. Ids are looked up before the
 * first change, and each is changed once.
 */
export async function changeKeywords(call: ChangeCall, endsAt: string | null): Promise<void> {
  const words = await call.run('mutes.words');
  const keywords = call.parameters.objects('keywords_attributes');
  if (keywords.length > MUTED_WORDS_MAX) throw muteErrors.tooManyWords();
  const changes = keywords.map((keyword) => {
    const id = keyword.text('id');
    return { keyword, old: id === undefined ? null : pickWord(words, id) };
  });
  const ids = changes.flatMap(({ old }) => old?.id ?? []);
  if (new Set(ids).size < ids.length) throw mastodonErrors.notFound();
  for (const { keyword, old } of changes) {
    const isRemoved = keyword.flag('_destroy') === true;
    if (isRemoved && old !== null) await call.run('mutes.removeWord', { id: old.id });
    else if (isRemoved) continue;
    else if (old === null) await addWord(call, keyword.text('keyword') ?? '', endsAt);
    else await replaceWord(call, old, { word: keyword.text('keyword'), endsAt });
  }
}
