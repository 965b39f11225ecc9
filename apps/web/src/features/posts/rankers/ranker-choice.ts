import { type Ranker, rankers } from '@vibeline/core/features/posts/ranker-names.rules';
import { deviceStorage } from '../../../lib/storage.ts';
import { createStore, useStore } from '../../../lib/store.ts';

const DEFAULT: Ranker = 'newest';

/** What each member has chosen on this device; those who have not are left out. */
const CHOICES_KEY = 'vibeline-rankers';

type Choices = Record<string, Ranker>;

const store = createStore(deviceStorage.readJson(CHOICES_KEY, readChoices));

function isRanker(value: unknown): value is Ranker {
  return rankers.some((ranker) => ranker === value);
}

function readChoices(value: unknown): Choices {
  const entries = Object.entries(Object(value)).filter((entry): entry is [string, Ranker] => isRanker(entry[1]));
  return Object.fromEntries(entries);
}

export function useRanker(memberId: number): Ranker {
  return useStore(store)[memberId] ?? DEFAULT;
}

export function chooseRanker(memberId: number, ranker: Ranker): void {
  const { [memberId]: _before, ...others } = store.get();
  const choices = ranker === DEFAULT ? others : { ...others, [memberId]: ranker };
  deviceStorage.writeJson(CHOICES_KEY, choices);
  store.set(choices);
}
