import type { Instance } from '../features/network/instance.schema.ts';
import type { Network, NetworkSettings } from '../features/network/network.schema.ts';
import { examplePushState } from './push.ts';

const shared = {
  name: 'Rowing Club',
  sentence: 'Where the rowers of the lake meet.',
  picture: null,
  accentColor: null,
  dateLanguage: null,
  rules: ['Be kind.', 'No adverts.'],
  contact: 'mailto:crew@rowing.example',
  registration: 'invitation' as const,
  closedSentence: '',
  whoInvites: 'member' as const,
  isMembersOnly: false,
  features: {
    live: true,
    anonymousPosts: false,
    stories: true,
    match: true,
    circles: true,
    adverts: false,
    guests: true,
  },
  imageMegabytes: 5,
  videoMegabytes: 100,
  videoSeconds: 600,
};

export const exampleNetwork: Network = {
  ...shared,
  hasMail: true,
  passkeyDomain: 'rowing.example',
  isBeingSetUp: false,
  pages: ['imprint'],
};

export const exampleNetworkSettings: NetworkSettings = {
  ...shared,
  terms: '',
  privacy: '',
  imprint: 'Rowing Club, Lake Street 1',
  invitationsPerWeek: 5,
  signUpsPerDay: 50,
  namesAdministrators: true,
  secondFactorFor: 'staff',
  memberMegabytes: 2000,
};

const { imageMegabytes, videoMegabytes, videoSeconds } = shared;

export const exampleInstance: Instance = {
  name: shared.name,
  sentence: shared.sentence,
  picture: shared.picture,
  contact: shared.contact,
  rules: shared.rules,
  registration: shared.registration,
  isMembersOnly: shared.isMembersOnly,
  features: shared.features,
  pages: exampleNetwork.pages,
  limits: { imageMegabytes, videoMegabytes, videoSeconds },
  version: '1.0.0',
  pushKey: examplePushState.publicKey,
  memberCount: 214,
  postCount: 1893,
  administrators: [{ name: 'Ana Silva', username: 'ana' }],
};
