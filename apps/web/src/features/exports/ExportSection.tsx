import { Stack, Text } from '@mantine/core';
import type { AccountExport } from '@vibeline/core/features/exports/export.schema';
import { type ReactNode, type RefCallback, useLayoutEffect, useRef } from 'react';
import { trpc } from '../../lib/server/trpc.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { useFocusOfRemoved } from '../../ui/hooks/use-focus-of-removed.ts';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { SectionSkeleton } from '../../ui/lists/SectionSkeleton.tsx';
import { FullDate } from '../../ui/time/FullDate.tsx';
import { DownloadButton, RequestButton } from './ExportButtons.tsx';
import { ExportProgress } from './ExportProgress.tsx';

const LOOK_MS = 2_000;

const isUnderWay = (state: AccountExport['state'] | undefined) => state === 'waiting' || state === 'working';

export function ExportSection() {
  const query = trpc.exports.get.useQuery(undefined, {
    refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? LOOK_MS : false),
  });
  return (
    <ItemStates
      query={query}
      loadingLabel="Loading how your archive stands"
      skeleton={<SectionSkeleton height={112} />}
      failure="How your archive stands could not be loaded"
    >
      {(made) => <Sections made={made} />}
    </ItemStates>
  );
}

interface SectionProps {
  made: AccountExport;
  /** Of a text that may have the focus until a button takes its place. */
  noteFocus: RefCallback<HTMLElement>;
  /** Called before the button that asked disappears. */
  onAsked: () => void;
}

function Sections({ made }: { made: AccountExport }) {
  const { root, noteFocus } = useFocusOfRemoved<HTMLDivElement>();
  const hasAsked = useRef(false);
  useLayoutEffect(() => {
    if (!hasAsked.current) return;
    hasAsked.current = false;
    root.current?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  });
  const onAsked = () => {
    hasAsked.current = true;
  };
  return (
    <Stack ref={root} gap={16} mih={112} align="flex-start">
      {sections[made.state]({ made, noteFocus, onAsked })}
    </Stack>
  );
}

const sections: Readonly<Record<AccountExport['state'], (props: SectionProps) => ReactNode>> = {
  none: ({ onAsked }) => (
    <>
      <Explanation />
      <RequestButton onAsked={onAsked} label="Download everything" />
    </>
  ),
  waiting: (props) => <ExportProgress {...props} />,
  working: (props) => <ExportProgress {...props} />,
  ready: (props) => <Ready {...props} />,
  failed: ({ made: { failure }, onAsked }) => (
    <>
      <FormNote>
        {failure === 'no_room'
          ? 'There was no room for your archive on the server. Try again in some days, or ask whoever runs the network.'
          : 'Your archive could not be made. Nothing of yours was lost or changed.'}
      </FormNote>
      <RequestButton onAsked={onAsked} label="Retry" />
    </>
  ),
  expired: ({ made: { endsAt }, onAsked }) => (
    <>
      {endsAt !== null && (
        <Text c="dimmed" fz="sm">
          Your last archive was deleted on <FullDate time={endsAt} />.
        </Text>
      )}
      <RequestButton onAsked={onAsked} label="Download everything" />
    </>
  ),
};

function Explanation() {
  return (
    <Text c="dimmed" fz="sm" maw="var(--measure)" textWrap="pretty">
      It is made while the network goes on, which can take some minutes. You are told when it is ready.
    </Text>
  );
}

function Ready({ made: { bytes, endsAt, nextAt }, onAsked }: SectionProps) {
  return (
    <>
      <div role="status">
        <Text fw={620}>Your archive is ready</Text>
        <Text c="dimmed" fz="sm" className="tabular-nums">
          {bytes !== null && formatBytes(bytes)}
          {endsAt !== null && (
            <>
              , until <FullDate time={endsAt} hasTime />
            </>
          )}
        </Text>
      </div>
      <DownloadButton />
      {nextAt === null ? (
        <RequestButton onAsked={onAsked} label="Make a new one" variant="subtle" />
      ) : (
        <Text c="dimmed" fz="sm">
          You can ask for a new one from <FullDate time={nextAt} hasTime />.
        </Text>
      )}
    </>
  );
}
