import { AllInvitations } from '../../../features/invitations/AllInvitations.tsx';
import { useNewInvitation } from '../../../features/invitations/use-new-invitation.tsx';
import { PageParts } from '../../../ui/page/Page.tsx';
import { SectionHead } from '../SectionHead.tsx';

export function InvitationsSection() {
  const { button, dialog } = useNewInvitation();
  return (
    <PageParts>
      <SectionHead action={button}>
        Links of all members, by which others can join. Who joined by one is in Members.
      </SectionHead>
      <AllInvitations />
      {dialog}
    </PageParts>
  );
}
