import type { Viewer } from '../../rpc/viewer.ts';
import type {
  CountSearchInput,
  FoundHashtag,
  SearchCounts,
  SearchHashtagsInput,
  SearchSuggestions,
  SuggestSearchInput,
} from './suggestion.schema.ts';

/** What a search finds besides posts. Operators apply to posts only. */
export interface SearchSuggestionService {
  /** Hashtags of posts that the viewer may see, those in most public posts first. */
  hashtags(viewer: Viewer | null, input: SearchHashtagsInput): Promise<FoundHashtag[]>;

  /** People and hashtags for a text that is being typed; none for a blank one. */
  suggest(viewer: Viewer | null, input: SuggestSearchInput): Promise<SearchSuggestions>;

  /** How many results of each kind the viewer would see, counted up to `COUNTED_RESULTS_MAX`. */
  counts(viewer: Viewer | null, input: CountSearchInput): Promise<SearchCounts>;
}
