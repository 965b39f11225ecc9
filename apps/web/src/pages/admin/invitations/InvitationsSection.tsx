import { AllInvitations } from '../../../features/invitations/AllInvitations.tsx';

export function InvitationsSection() {
  return <AllInvitations />;
}
