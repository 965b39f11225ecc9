export interface ListSearch {
  tab?: 'requests';
  search?: string;
}
