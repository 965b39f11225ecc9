export interface ProfileSearch {
  tab?: 'media';
  filter?: 'photos' | 'videos';
}
