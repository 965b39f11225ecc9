/** A member, and what a profile shows of them, is not fetched again when it was prefetched before the first render. */
export const MEMBER_OPTIONS = { staleTime: 5000 };
