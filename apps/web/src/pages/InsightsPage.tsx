import { Stack } from '@mantine/core';
import { VibeCards } from '../features/vibe/VibeCards.tsx';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import { Page, PageInset, PageLead, PageTitle } from '../ui/page/Page.tsx';

export function InsightsPage() {
  useDocumentTitle('Insights');
  return (
    <Page hasFeed>
      <PageTitle>Insights</PageTitle>
      <PageLead>Only you see them.</PageLead>
      <PageInset>
        <Stack gap={12}>
          <VibeCards />
        </Stack>
      </PageInset>
    </Page>
  );
}
