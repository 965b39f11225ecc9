/** Inputs of the calls for administrators, which change nothing that other samples need. */
export const networkSamples = {
  'network.get': () => ({}),
  'network.getSettings': () => ({}),
  'network.updateSettings': () => ({ rules: ['Be kind.'] }),
};
