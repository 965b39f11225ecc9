import type { NetworkSettings } from '@vibeline/core/features/network/network.schema';
import { useCallback, useState } from 'react';
import { trpc } from '../../../lib/server/trpc.ts';
import { PageGuard } from '../../../ui/dialogs/PageGuard.tsx';
import { ItemStates } from '../../../ui/lists/ItemStates.tsx';
import { pageShapes } from '../../../ui/lists/page-shapes.ts';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { PageInset } from '../../../ui/page/Page.tsx';
import { AccessForm } from './AccessForm.tsx';
import { FeatureSwitches } from './FeatureSwitches.tsx';
import { LimitsForm } from './LimitsForm.tsx';
import { NetworkForm } from './NetworkForm.tsx';
import { RulesForm } from './RulesForm.tsx';
import { TextsForm } from './TextsForm.tsx';

export function SettingsSection() {
  const query = trpc.network.getSettings.useQuery(undefined, { refetchOnWindowFocus: false });
  return (
    <PageInset>
      <ItemStates
        query={query}
        loadingLabel="Loading the settings"
        skeleton={<Skeleton shape={pageShapes.section} />}
        failure="The settings could not be loaded."
      >
        {(settings) => <Sections settings={settings} />}
      </ItemStates>
    </PageInset>
  );
}

/** Each part is saved on its own, so that a mistake in one keeps nothing else back. */
function Sections({ settings }: { settings: NetworkSettings }) {
  const [changed, setChanged] = useState<readonly string[]>([]);
  const note = useCallback((name: string, isChanged: boolean) => {
    setChanged((before) => [...before.filter((one) => one !== name), ...(isChanged ? [name] : [])]);
  }, []);
  const part = { settings, onChanged: note };
  return (
    <>
      <NetworkForm {...part} />
      <RulesForm {...part} />
      <AccessForm {...part} />
      <FeatureSwitches settings={settings} />
      <LimitsForm {...part} />
      <TextsForm {...part} />
      <PageGuard isChanged={changed.length > 0} />
    </>
  );
}
