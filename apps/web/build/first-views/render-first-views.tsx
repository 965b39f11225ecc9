import { Flex, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Shell } from '../../src/app/Shell.tsx';
import { PostCard } from '../../src/features/posts/card/PostCard.tsx';
import { createQueryClient } from '../../src/lib/server/query-client.ts';
import { createClient, trpc } from '../../src/lib/server/trpc.ts';
import { removeToken, storeToken } from '../../src/lib/session/session.ts';
import homeClasses from '../../src/pages/home/HomePage.module.css';
import { LandingPage } from '../../src/pages/landing/LandingPage.tsx';
import { PostPage } from '../../src/pages/PostPage.tsx';
import { theme } from '../../src/theme/theme.ts';
import { pageShapes } from '../../src/ui/lists/page-shapes.ts';
import { Skeleton } from '../../src/ui/lists/Skeleton.tsx';
import { sampleMember, samplePost } from './sample.ts';

/** The HTML of a page as the app shows it first. */
async function render(page: ReactNode, isMember: boolean): Promise<string> {
  const queryClient = createQueryClient();
  const client = createClient();
  const { accounts, posts } = createTRPCQueryUtils({ client, queryClient });
  if (isMember) storeToken('sample');
  else removeToken();
  accounts.me.setData(undefined, sampleMember);
  posts.get.setData({ id: samplePost.id }, samplePost);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    isServer: true,
  });
  await router.load();
  return renderToStaticMarkup(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <trpc.Provider client={client} queryClient={queryClient}>
          <RouterProvider router={router} />
        </trpc.Provider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

function Post() {
  return (
    <Shell>
      <PostPage postId={samplePost.id} commentId={undefined} />
    </Shell>
  );
}

/** What is above the first post has its height, as in PageSkeleton. */
function Home() {
  return (
    <Shell>
      <div className={homeClasses.root}>
        <Flex direction="column" gap="var(--gap-cards)">
          <div className={homeClasses.stories} />
          <div data-until="desktop">
            <Skeleton shape={pageShapes.vibeStatus} />
          </div>
          <div data-from="tablet">
            <Skeleton shape={pageShapes.prompt} />
          </div>
          <Skeleton shape={pageShapes.feedBar} />
          <PostCard post={samplePost} position={1} />
          <Skeleton shape={pageShapes.post} times={2} />
        </Flex>
      </div>
    </Shell>
  );
}

export const renderFirstViews = async () => ({
  landing: await render(<LandingPage />, false),
  post: await render(<Post />, false),
  'member-post': await render(<Post />, true),
  home: await render(<Home />, true),
});
