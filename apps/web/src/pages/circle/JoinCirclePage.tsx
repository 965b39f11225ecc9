import { Page, PageTitle } from '../../ui/page/Page.tsx';

export function JoinCirclePage({ code }: { code: string }) {
  return (
    <Page>
      <PageTitle>{code}</PageTitle>
    </Page>
  );
}
