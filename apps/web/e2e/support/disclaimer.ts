/** The storage of a browser in which the vibe disclaimer has been acknowledged: it would cover each first page. */
export function acknowledged(origin: string) {
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'vibe-disclaimer-acknowledged', value: 'true' }] }],
  };
}

export const FIRST_VISIT = { cookies: [], origins: [] };
