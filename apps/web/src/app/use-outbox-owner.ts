import { useEffect } from 'react';
import { useCurrentUser } from '../features/accounts/use-current-user.ts';
import { setOutboxOwner } from '../lib/outbox/outbox.ts';
import { useToken } from '../lib/session/use-token.ts';

export function useOutboxOwner(): void {
  const { user } = useCurrentUser();
  const token = useToken();
  const memberId = user?.id;
  useEffect(() => {
    setOutboxOwner(token !== null && memberId !== undefined ? { memberId, token } : null);
  }, [token, memberId]);
}
