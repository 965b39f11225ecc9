import { tabStorage } from '../../lib/storage.ts';
import type { SetupValues } from './set-up.rules.ts';

type Draft = Omit<SetupValues, 'password' | 'confirmPassword'>;

const KEY = 'vibeline-set-up';
const fields = ['name', 'username', 'networkName', 'sentence', 'rules', 'registration'] as const;

/** What was typed before a reload of this tab; never a password. */
export function readSetUpDraft(): Partial<Draft> {
  return tabStorage.readJson(KEY, (stored) => {
    const known = fields.filter((name) => typeof Object(stored)[name] === 'string');
    return Object.fromEntries(known.map((name) => [name, Object(stored)[name]]));
  });
}

export function saveSetUpDraft(values: SetupValues): void {
  tabStorage.writeJson(KEY, Object.fromEntries(fields.map((name) => [name, values[name]])));
}

/** Once it is done. */
export function forgetSetUpDraft(): void {
  tabStorage.remove(KEY);
}
