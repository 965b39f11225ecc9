import { useState } from 'react';
import { JoinByLink } from '../../features/circles/invitations/JoinByLink.tsx';
import { paths } from '../../lib/paths.ts';
import { errorStatus } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { focusIfLost } from '../../ui/hooks/use-focus-return.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { BackLink } from '../../ui/page/BackLink.tsx';
import { Page, PageInset } from '../../ui/page/Page.tsx';

export function JoinCirclePage({ code }: { code: string }) {
  const [hasTried, setTried] = useState(false);
  const query = trpc.circles.previewInviteLink.useQuery({ code }, { refetchOnWindowFocus: false });
  useDocumentTitle(query.data?.name ?? 'Join circle');
  // An address that was cut short is refused as malformed.
  const isDead = [400, 404].includes(errorStatus(query.error) ?? 0);
  const tryAgain = () => {
    setTried(true);
    void query.refetch();
  };
  if (isDead) return <DeadLink takesFocus={hasTried} />;
  return (
    <Page isNarrow>
      <PageInset>
        <BackLink to={paths.circles} label="Vibe Circles" />
      </PageInset>
      <ItemStates
        query={query}
        loadingLabel="Loading the circle"
        failure="The circle could not be loaded."
        skeleton={<Skeleton shape={listShapes.circle} />}
      >
        {(circle) => <JoinByLink circle={circle} code={code} hasTried={hasTried} onRefused={tryAgain} />}
      </ItemStates>
    </Page>
  );
}

function DeadLink({ takesFocus }: { takesFocus: boolean }) {
  return (
    <EmptyState
      isPage
      title="This invite link does not work any more"
      action={<ButtonLink ref={takesFocus ? focusIfLost : undefined} to={paths.circles} label="Vibe Circles" />}
    >
      It was replaced or removed. Ask who sent it to you for a new one.
    </EmptyState>
  );
}
