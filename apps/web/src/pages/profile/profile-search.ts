/** The search parameters of a profile page. */
export interface ProfileSearch {
  tab?: 'media';
  filter?: 'photos' | 'videos';
}
