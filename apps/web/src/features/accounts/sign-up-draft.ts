import { tabStorage } from '../../lib/storage.ts';

interface SignUpDraft {
  name: string;
  username: string;
}

const KEY = 'vibeline-sign-up';

/** What was typed in this tab before the page was left; never a password. */
export function readSignUpDraft(): SignUpDraft {
  return tabStorage.readJson(KEY, (stored) => {
    const { name, username } = Object(stored);
    return { name: String(name ?? ''), username: String(username ?? '') };
  });
}

export function saveSignUpDraft({ name, username }: SignUpDraft): void {
  tabStorage.writeJson(KEY, { name, username });
}

/** Once there is an account. */
export function forgetSignUpDraft(): void {
  tabStorage.remove(KEY);
}
