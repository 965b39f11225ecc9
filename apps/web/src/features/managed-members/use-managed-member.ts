import { errorMessage, errorStatus } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { showToast } from '../../ui/toasts/toast.ts';

const FAILED = 'That could not be saved.';
/** The viewer's role or the member's is another one by now. */
const OUT_OF_DATE = [403, 404, 409];

/** What is done to a member; afterwards everything that is shown of members is read again. */
export function useManagedMember() {
  const utils = trpc.useUtils();
  const refresh = () => utils.managedMembers.invalidate();
  const onError = (error: unknown) => {
    showToast({ title: errorMessage(error, FAILED), tone: 'error' });
    const status = errorStatus(error);
    if (status === null || !OUT_OF_DATE.includes(status)) return;
    void utils.accounts.me.invalidate();
    return refresh();
  };
  const onSaved = () => {
    showToast({ title: 'Saved' });
    return refresh();
  };
  const setRole = trpc.managedMembers.setRole.useMutation({ onSuccess: onSaved, onError });
  const setVerified = trpc.managedMembers.setVerified.useMutation({ onSuccess: onSaved, onError });
  const endSessions = trpc.managedMembers.endSessions.useMutation({ onSuccess: refresh, onError });
  const makeResetLink = trpc.managedMembers.makeResetLink.useMutation({ onSuccess: refresh, onError });
  const resetFactor = trpc.managedMembers.resetFactor.useMutation({ onSuccess: onSaved, onError });
  const deleteMember = trpc.managedMembers.deleteMember.useMutation({ onSuccess: refresh, onError });
  const restoreMember = trpc.managedMembers.restoreMember.useMutation({ onSuccess: refresh, onError });
  const decide = trpc.moderation.decideMember.useMutation({
    onSuccess: () => Promise.all([refresh(), utils.moderation.invalidate()]),
    onError,
  });
  const undo = trpc.moderation.undo.useMutation({
    onSuccess: () => Promise.all([refresh(), utils.moderation.invalidate()]),
    onError,
  });
  return {
    ...{ setRole, setVerified, endSessions, makeResetLink, resetFactor },
    ...{ deleteMember, restoreMember, decide, undo },
  };
}

export function useOwnership(isAdministrator: boolean) {
  const utils = trpc.useUtils();
  const query = trpc.managedMembers.getOwnership.useQuery(undefined, { enabled: isAdministrator });
  const onSettled = () => Promise.all([utils.managedMembers.invalidate(), utils.accounts.me.invalidate()]);
  const onError = (error: unknown) => showToast({ title: errorMessage(error, FAILED), tone: 'error' });
  const offer = trpc.managedMembers.offerOwnership.useMutation({ onSettled, onError });
  const accept = trpc.managedMembers.acceptOwnership.useMutation({ onSettled, onError });
  const cancel = trpc.managedMembers.cancelOwnership.useMutation({ onSettled, onError });
  return { ownership: query.data, offer, accept, cancel };
}
