/** Inputs of the calls for those who run the network. */
export const overviewSamples = {
  'overview.get': () => ({}),
  'overview.daily': () => ({ days: 365 }),
  'backups.list': () => ({}),
  'backups.start': () => ({}),
};
