import { useState } from 'react';
import { trpc } from '../../../lib/server/trpc.ts';
import { FormNote } from '../../../ui/forms/FormNote.tsx';
import { ItemStates } from '../../../ui/lists/ItemStates.tsx';
import { useNetwork } from '../../network/use-network.ts';
import { type Asked, JoinFields } from './JoinFields.tsx';
import { JoinSkeleton } from './JoinSkeleton.tsx';
import { ClosedNote, InvitationNeeded } from './join-notes.tsx';
import { WaitingForApproval } from './WaitingForApproval.tsx';

interface JoinFormProps {
  code: string | null;
  onCode: (code: string | null) => void;
  onSignedIn: (token: string) => void;
}

/** Signing up where more is needed than an account: an invitation, a reason, or that the rules are accepted. */
export function JoinForm({ code, onCode, onSignedIn }: JoinFormProps) {
  const { registration } = useNetwork();
  const [asked, setAsked] = useState<Asked | null>(null);
  if (asked) return <WaitingForApproval {...asked} onSignedIn={onSignedIn} onBack={() => setAsked(null)} />;
  if (registration === 'closed') return <ClosedNote />;
  const fields = { onSignedIn, onAsked: setAsked };
  if (code !== null) return <WithInvitation key={code} code={code} onCode={onCode} {...fields} />;
  return registration === 'invitation' ? <InvitationNeeded onCode={onCode} /> : <JoinFields {...fields} />;
}

interface WithInvitationProps extends Pick<JoinFormProps, 'onCode' | 'onSignedIn'> {
  code: string;
  onAsked: (asked: Asked) => void;
}

function WithInvitation({ code, onCode, ...fields }: WithInvitationProps) {
  const { registration } = useNetwork();
  // Somebody else may use it up meanwhile: then the server refuses the form.
  const preview = trpc.invitations.preview.useQuery({ code }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <ItemStates
      query={preview}
      loadingLabel="Loading the invitation"
      skeleton={<JoinSkeleton />}
      failure="The invitation could not be loaded."
    >
      {({ works, invitedBy }) => {
        if (works) {
          const refused = () => void preview.refetch();
          return <JoinFields {...fields} invitation={{ code, invitedBy }} onInvitationRefused={refused} />;
        }
        if (registration === 'invitation') return <InvitationNeeded isBroken onCode={onCode} />;
        return (
          <JoinFields
            {...fields}
            note={
              <FormNote tone="neutral">
                {registration === 'open'
                  ? 'This invitation does not work any more, but everyone may join.'
                  : 'This invitation does not work any more. You can ask to join instead.'}
              </FormNote>
            }
          />
        );
      }}
    </ItemStates>
  );
}
