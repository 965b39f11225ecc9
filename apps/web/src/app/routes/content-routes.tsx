import { createRoute } from '@tanstack/react-router';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { paths, routePaths } from '../../lib/paths.ts';
import { exploreSearch } from '../../pages/explore/explore-search.ts';
import { postSearch } from '../../pages/post-search.ts';
import { searchParams } from '../../pages/search/search-params.ts';
import { storyArchiveSearch } from '../../pages/story-archive/story-archive-search.ts';
import {
  CreatePage,
  ExplorePage,
  GuestHomePage,
  HashtagPage,
  HomePage,
  NotFoundPage,
  PostPage,
  PrivateFeedPage,
  SearchPage,
  StoryArchivePage,
  VideosPage,
} from '../lazy-pages.ts';
import { isId, pageRoute, rootRoute } from './root-route.tsx';

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.home,
  staticData: { page: HomePage, kind: 'home', access: 'guest' },
  component: function Home() {
    return useCurrentUser().status === 'guest' ? <GuestHomePage /> : <HomePage />;
  },
});

const postRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.post,
  staticData: { page: PostPage, kind: 'post', access: 'public' },
  validateSearch: postSearch,
  component: function Post() {
    const { postId } = postRoute.useParams();
    const { comment } = postRoute.useSearch();
    if (!isId(postId)) return <NotFoundPage />;
    return <PostPage postId={Number(postId)} commentId={comment} />;
  },
});

const createPostRoute = pageRoute(paths.create, CreatePage, 'form');

const hashtagRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.hashtag,
  staticData: { page: HashtagPage, kind: 'posts', access: 'public' },
  component: function Hashtag() {
    const { tag } = hashtagRoute.useParams();
    return <HashtagPage tag={tag} />;
  },
});

const exploreRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.explore,
  staticData: { page: ExplorePage, kind: 'explore', access: 'public' },
  validateSearch: exploreSearch,
  component: function Explore() {
    return <ExplorePage {...exploreRoute.useSearch()} />;
  },
});

const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.search,
  staticData: { page: SearchPage, kind: 'posts', access: 'public' },
  validateSearch: searchParams,
  component: function Search() {
    return <SearchPage {...searchRoute.useSearch()} />;
  },
});

const videosRoute = pageRoute(paths.videos, VideosPage, 'videos', { access: 'public' });

const privateFeedRoute = pageRoute(paths.privateFeed, PrivateFeedPage, 'posts');

const storyArchiveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.storyArchive,
  staticData: { page: StoryArchivePage, kind: 'videos' },
  validateSearch: storyArchiveSearch,
  component: function StoryArchive() {
    return <StoryArchivePage {...storyArchiveRoute.useSearch()} />;
  },
});

export const contentRoutes = [
  homeRoute,
  postRoute,
  createPostRoute,
  hashtagRoute,
  exploreRoute,
  searchRoute,
  videosRoute,
  privateFeedRoute,
  storyArchiveRoute,
] as const;
