import { mutedWordKey } from '@vibeline/core/features/mutes/muted-word.rules';

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}_]/u;
/** Scripts that put no spaces between words. */
const WITHOUT_SPACES =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]/u;

const UNKNOWN = 0;
const NOT_IN_WORD = 1;
const IN_WORD = 2;
/** Filled on demand: a look-up takes a fraction of the time of the regular expressions. */
const kinds = new Uint8Array(0x1_0000);

function isInWord(codePoint: number): boolean {
  const known = kinds[codePoint] ?? UNKNOWN;
  if (known !== UNKNOWN) return known === IN_WORD;
  const character = String.fromCodePoint(codePoint);
  const is = WORD_CHARACTER.test(character) && !WITHOUT_SPACES.test(character);
  kinds[codePoint] = is ? IN_WORD : NOT_IN_WORD;
  return is;
}

function codePointBefore(text: string, index: number): number | undefined {
  const unit = text.charCodeAt(index - 1);
  const isLowSurrogate = unit >= 0xdc00 && unit <= 0xdfff;
  return text.codePointAt(isLowSurrogate ? index - 2 : index - 1);
}

function isInsideWord(text: string, index: number): boolean {
  if (index <= 0 || index >= text.length) return false;
  return isInWord(codePointBefore(text, index) ?? 0) && isInWord(text.codePointAt(index) ?? 0);
}

const ROOT = 0;
const UNITS = 0x1_0000;

/** An Aho–Corasick automaton, which finds all words in one pass over the text. */
interface Automaton {
  /** The next state by `state * UNITS + code unit`. */
  edges: Map<number, number>;
  /** The state of the longest proper suffix of each state. */
  suffixes: number[];
  /** The length of the word that ends in each state; 0 when none does. */
  lengths: number[];
  /** The nearest suffix in which a word ends. */
  shorter: number[];
}

interface AddedState {
  state: number;
  parent: number;
  unit: number;
}

function buildAutomaton(keys: readonly string[]): Automaton {
  const automaton: Automaton = { edges: new Map(), suffixes: [ROOT], lengths: [0], shorter: [ROOT] };
  const added: AddedState[][] = [];
  for (const key of keys) addKey(automaton, added, key);
  const { suffixes, lengths, shorter } = automaton;
  // By depth: the suffix of a state is nearer to the root than the state.
  for (const { state, parent, unit } of added.flat()) {
    const suffix = parent === ROOT ? ROOT : step(automaton, suffixes[parent] ?? ROOT, unit);
    suffixes[state] = suffix;
    shorter[state] = (lengths[suffix] ?? 0) > 0 ? suffix : (shorter[suffix] ?? ROOT);
  }
  return automaton;
}

function addKey({ edges, suffixes, lengths, shorter }: Automaton, added: AddedState[][], key: string): void {
  let state = ROOT;
  for (let index = 0; index < key.length; index += 1) {
    const unit = key.charCodeAt(index);
    let next = edges.get(state * UNITS + unit);
    if (next === undefined) {
      next = lengths.push(0) - 1;
      suffixes.push(ROOT);
      shorter.push(ROOT);
      edges.set(state * UNITS + unit, next);
      const ofDepth = added[index] ?? [];
      ofDepth.push({ state: next, parent: state, unit });
      added[index] = ofDepth;
    }
    state = next;
  }
  lengths[state] = key.length;
}

function step({ edges, suffixes }: Automaton, from: number, unit: number): number {
  for (let state = from; ; state = suffixes[state] ?? ROOT) {
    const next = edges.get(state * UNITS + unit);
    if (next !== undefined) return next;
    if (state === ROOT) return ROOT;
  }
}

/**
 * Takes keys (`mutedWordKey`), and time proportional to the text, regardless of the number of words. A word is found
 * where it stands alone: not inside a longer one, except in scripts without spaces. A hashtag contains its word.
 */
export function mutedWordMatcher(keys: readonly string[]): (text: string) => boolean {
  const automaton = buildAutomaton(keys);
  const { lengths, shorter } = automaton;
  const endsAt = (text: string, end: number, ending: number) => {
    for (let state = ending; state !== ROOT; state = shorter[state] ?? ROOT) {
      const length = lengths[state] ?? 0;
      if (length > 0 && !isInsideWord(text, end - length)) return true;
    }
    return false;
  };
  return (text) => {
    const folded = mutedWordKey(text);
    let state = ROOT;
    for (let index = 0; index < folded.length; index += 1) {
      state = step(automaton, state, folded.charCodeAt(index));
      const isEnd = state !== ROOT && ((lengths[state] ?? 0) > 0 || (shorter[state] ?? ROOT) !== ROOT);
      if (isEnd && !isInsideWord(folded, index + 1) && endsAt(folded, index + 1, state)) return true;
    }
    return false;
  };
}
