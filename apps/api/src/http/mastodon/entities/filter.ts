import type { OutputOf } from '@vibeline/core/rpc/procedure-map';
import { mastodonErrors } from '../mastodon.errors.ts';

export type MutedWord = OutputOf<'mutes.words'>[number];

/** Muted words are muted everywhere, as whole words, and what has one is not sent. */
const EVERYWHERE = ['home', 'notifications', 'public', 'thread', 'account'];

const WITHOUT_END = '0';

export function keywordEntity({ id, word }: Pick<MutedWord, 'id' | 'word'>) {
  return { id: String(id), keyword: word, whole_word: true };
}

/** A filter is all words that end at the same time: its id is that time in ms, or 0. */
function filterIdOf(endsAt: string | null): string {
  return endsAt === null ? WITHOUT_END : String(Date.parse(endsAt));
}

/** ISO 8601; null for the filter without an end. Throws `not_found`. */
export function readFilterId(text = ''): string | null {
  if (!/^\d{1,14}$/.test(text)) throw mastodonErrors.notFound();
  return text === WITHOUT_END ? null : new Date(Number(text)).toISOString();
}

export function filterEntity(endsAt: string | null, words: readonly MutedWord[]) {
  const end = endsAt === null ? '' : ` until ${endsAt.slice(0, 16).replace('T', ' ')} UTC`;
  return {
    ...{ id: filterIdOf(endsAt), title: `Muted words${end}`, context: EVERYWHERE },
    ...{ expires_at: endsAt, filter_action: 'hide' },
    keywords: words.filter((word) => word.endsAt === endsAt).map(keywordEntity),
    statuses: [],
  };
}

export function filterEntities(words: readonly MutedWord[]) {
  const ends = new Set(words.map(({ endsAt }) => endsAt));
  return [...ends].map((endsAt) => filterEntity(endsAt, words));
}

export function v1FilterEntity({ id, word, endsAt }: MutedWord) {
  return {
    ...{ id: String(id), phrase: word, context: EVERYWHERE },
    ...{ expires_at: endsAt, irreversible: true, whole_word: true },
  };
}
