/** What of a profile is shown, as its address says it. */
export interface ProfileSearch {
  tab?: 'media';
  filter?: 'photos' | 'videos';
}
