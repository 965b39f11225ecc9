import type { Network } from '@vibeline/core/features/network/network.schema';
import type { NetworkSnapshot } from './network-state.ts';

export function viewNetwork(
  { settings, isBeingSetUp }: NetworkSnapshot,
  offers: Pick<Network, 'hasMail' | 'passkeyDomain'>,
): Network {
  const { terms, privacy, imprint } = settings;
  const pages = Object.entries({ terms, privacy, imprint }).filter(([, text]) => text.trim() !== '');
  return {
    name: settings.name,
    sentence: settings.sentence,
    picture: settings.picture,
    accentColor: settings.accentColor,
    dateLanguage: settings.dateLanguage,
    rules: settings.rules,
    contact: settings.contact,
    registration: settings.registration,
    closedSentence: settings.closedSentence,
    whoInvites: settings.whoInvites,
    isMembersOnly: settings.isMembersOnly,
    hasMail: offers.hasMail,
    passkeyDomain: offers.passkeyDomain,
    isBeingSetUp,
    features: settings.features,
    pages: pages.map(([name]) => name as Network['pages'][number]),
    imageMegabytes: settings.imageMegabytes,
    videoMegabytes: settings.videoMegabytes,
    videoSeconds: settings.videoSeconds,
  };
}
