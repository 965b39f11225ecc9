/** Inputs of the calls for administrators, which change nothing that other samples need. */
export const networkSamples = {
  'network.get': () => ({}),
  'network.getInstance': () => ({}),
  'network.listStaff': () => ({}),
  'network.getSettings': () => ({}),
  'network.updateSettings': () => ({ rules: ['Be kind.'] }),
};
