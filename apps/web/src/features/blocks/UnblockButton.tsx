import type { BlockedMember } from '@vibeline/core/features/blocks/block.schema';
import { useState } from 'react';
import { useCache } from '../../cache/use-cache.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { unblockMember } from './block-actions.ts';

export function UnblockButton({ member }: { member: BlockedMember }) {
  const cache = useCache();
  const [isPending, setPending] = useState(false);
  const unblock = async () => {
    setPending(true);
    if (!(await unblockMember(cache, member))) setPending(false);
  };
  return (
    <Button variant="default" loading={isPending} aria-label={`Unblock ${member.name}`} onClick={() => void unblock()}>
      Unblock
    </Button>
  );
}
