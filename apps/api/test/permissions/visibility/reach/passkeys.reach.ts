import { OWN, type ReachOf } from '../reach-kinds.ts';

export const passkeys: ReachOf<'passkeys'> = {
  'passkeys.list': { exempt: OWN },
  'passkeys.beginAdding': { exempt: OWN },
  'passkeys.add': { exempt: OWN },
  'passkeys.remove': { exempt: OWN },
  'passkeys.beginProof': { exempt: OWN },
  'passkeys.beginSignIn': { exempt: 'the same for everyone' },
  'passkeys.signIn': { exempt: OWN },
};
