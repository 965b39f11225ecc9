import { hasPasskeys } from '../../lib/passkey-support.ts';
import { paths } from '../../lib/paths.ts';
import { askForProof } from '../../lib/server/ask-for-proof.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { useNetwork } from '../network/use-network.ts';

/** In place of a page for a role, which works only in a session that has shown a second factor. */
export function FactorNeeded() {
  const factor = trpc.factors.get.useQuery();
  const utils = trpc.useUtils();
  const prove = async () => {
    if (await askForProof()) await utils.accounts.me.invalidate();
  };
  const { passkeyDomain } = useNetwork();
  const passkeys = trpc.passkeys.list.useQuery(undefined, { enabled: hasPasskeys(passkeyDomain) });
  if (factor.data?.codes || (passkeys.data && passkeys.data.length > 0)) {
    return (
      <EmptyState
        isPage
        title="Your role needs a second factor"
        action={<Button onClick={() => void prove()}>Show it</Button>}
      >
        You signed in here without it. Show it once, and you can go on.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      isPage
      title="Your role needs a second factor"
      action={<ButtonLink to={paths.account} hash="second-factor" label="Set it up" />}
    >
      This network asks everyone with a role for one. Until you have set it up, you can do what members can.
    </EmptyState>
  );
}
