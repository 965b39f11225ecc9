import { Page, PageTitle } from '../../ui/page/Page.tsx';

interface CirclePageProps {
  circleId: number;
  tab: 'posts' | 'members';
  search?: string | undefined;
}

export function CirclePage({ circleId }: CirclePageProps) {
  return (
    <Page>
      <PageTitle>{`Circle ${circleId}`}</PageTitle>
    </Page>
  );
}
