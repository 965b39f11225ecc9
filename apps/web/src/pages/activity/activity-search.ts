export interface ActivitySearch {
  tab?: 'yours';
}
