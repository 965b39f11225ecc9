import { factorErrors } from '@vibeline/core/features/factors/factor.errors';
import type { SecondFactors } from '../features/accounts/proofs/prove-factor.ts';
import { signIn } from '../features/accounts/sign-ins/sign-in.ts';
import { hasCodes } from '../features/factors/factor.queries.ts';
import { createFactorService } from '../features/factors/factor.service.ts';
import { createPasskeyService } from '../features/factors/passkey.service.ts';
import { passkeySite } from '../features/factors/passkey-site.ts';
import { keyOf, provePasskey } from '../features/factors/prove-passkey.ts';
import { checkCode, useCode } from '../features/factors/use-code.ts';

type Dependencies = Omit<Parameters<typeof createPasskeyService>[0], 'site' | 'signIn'>;

/** The second factors of members, and what accounts ask of them. */
export function createFactors(dependencies: Dependencies, publicUrl: string | null) {
  const deps = { ...dependencies, site: passkeySite(publicUrl) };
  const secondFactors: SecondFactors = {
    isNeeded: hasCodes,
    useCode: (memberId, code) => useCode(deps, memberId, code),
    checkCode: (memberId, code) => checkCode(deps, memberId, code),
    async provePasskey(viewer, passkey) {
      const { memberId, save } = await provePasskey(deps, keyOf(viewer, 'proof'), passkey);
      if (memberId !== viewer.id) throw factorErrors.passkeyRefused();
      return async (trx) => {
        if (!(await save(trx))) throw factorErrors.passkeyRefused();
      };
    },
  };
  return {
    secondFactors,
    factors: createFactorService(deps),
    passkeys: createPasskeyService({
      ...deps,
      signIn: (client, prove, comeBack) => signIn(deps, client, prove, { hasFactor: true, comeBack }),
    }),
  };
}
