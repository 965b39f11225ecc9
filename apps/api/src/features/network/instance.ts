import { MINUTE_MS } from '@vibeline/core/durations.rules';
import type { Instance, StaffMember } from '@vibeline/core/features/network/instance.schema';
import { networkErrors } from '@vibeline/core/features/network/network.errors';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import { memoizeTtl } from '../../memoize/memoize-ttl.ts';
import { version } from '../../version.ts';
import { viewNetwork } from './network.view.ts';
import type { NetworkStateHolder } from './network-state.ts';

interface Dependencies {
  now: () => number;
  networkState: Pick<NetworkStateHolder, 'state'>;
  findPushKey: () => Promise<string>;
  countMembers: () => Promise<number | null>;
  countPosts: () => Promise<number | null>;
  listAdministrators: () => Promise<Instance['administrators']>;
  listStaff: (viewerId: number | null) => Promise<StaffMember[]>;
}

const ADMINISTRATORS_MAX_AGE_MS = MINUTE_MS;

/** What the network says of itself, to programs and on its pages. */
export function createInstanceService(deps: Dependencies) {
  const { now, networkState, countMembers, countPosts, listStaff } = deps;
  const listAdministrators = memoizeTtl(ADMINISTRATORS_MAX_AGE_MS, now, deps.listAdministrators);
  return {
    async getInstance(): Promise<Instance> {
      const snapshot = networkState.state();
      const { isMembersOnly, settings } = snapshot;
      const view = viewNetwork(snapshot, { hasMail: false, passkeyDomain: null });
      const { hasMail, passkeyDomain, isBeingSetUp, whoInvites, accentColor, dateLanguage, closedSentence, ...shown } =
        view;
      const { imageMegabytes, videoMegabytes, videoSeconds, ...said } = shown;
      const hidesCounts = isMembersOnly || isBeingSetUp;
      const [memberCount, postCount] = hidesCounts ? [null, null] : await Promise.all([countMembers(), countPosts()]);
      return {
        ...said,
        limits: { imageMegabytes, videoMegabytes, videoSeconds },
        version,
        pushKey: await deps.findPushKey(),
        memberCount,
        postCount,
        administrators: settings.namesAdministrators ? await listAdministrators() : [],
      };
    },

    getPage(_viewer, { page }) {
      const text = networkState.state().settings[page];
      if (text.trim() === '') throw networkErrors.noPage();
      return { text };
    },

    async listStaff(viewer) {
      const { isMembersOnly, settings } = networkState.state();
      const isShown = viewer !== null || (settings.namesAdministrators && !isMembersOnly);
      return isShown ? listStaff(viewer?.id ?? null) : [];
    },
  } satisfies Pick<ServiceOf<'network'>, 'getInstance' | 'getPage' | 'listStaff'>;
}
