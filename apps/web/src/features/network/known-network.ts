import { DEFAULT_NETWORK_NAME, DEFAULT_NETWORK_SENTENCE } from '@vibeline/core/features/network/network.rules';
import type { Network } from '@vibeline/core/features/network/network.schema';
import { deviceStorage } from '../../lib/storage.ts';

const KEY = 'vibeline-network';

const unknown: Network = {
  name: DEFAULT_NETWORK_NAME,
  sentence: DEFAULT_NETWORK_SENTENCE,
  picture: null,
  accentColor: null,
  dateLanguage: null,
  rules: [],
  contact: '',
  registration: 'open',
  closedSentence: '',
  whoInvites: 'administrator',
  isMembersOnly: false,
  hasMail: false,
  passkeyDomain: null,
  isBeingSetUp: false,
  features: {
    live: true,
    anonymousPosts: true,
    stories: true,
    match: true,
    circles: true,
    adverts: true,
    guests: true,
  },
  pages: [],
  imageMegabytes: 5,
  videoMegabytes: 100,
  videoSeconds: 600,
};

/** What the server sent with the page (http/sharing/network-tag.ts); without a connection what it sent last. */
export function readKnownNetwork(): Network {
  const sent = document.querySelector<HTMLMetaElement>('meta[name="network"]')?.content;
  if (sent !== undefined) return { ...unknown, ...JSON.parse(sent) };
  return deviceStorage.readJson(KEY, (value) => ({ ...unknown, ...Object(value) }));
}

export function rememberNetwork(network: Network): void {
  deviceStorage.write(KEY, JSON.stringify(network));
}
