/** The data prefetched before the first render is not fetched again when the profile is rendered. */
export const MEMBER_OPTIONS = { staleTime: 5000 };
