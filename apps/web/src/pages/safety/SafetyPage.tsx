import { BlockedMembers } from '../../features/blocks/BlockedMembers.tsx';
import { MatchBlocks } from '../../features/match/blocks/MatchBlocks.tsx';
import { useMatchBlocks } from '../../features/match/blocks/use-match-blocks.ts';
import { AddMutedWord } from '../../features/mutes/AddMutedWord.tsx';
import { MutedMembers } from '../../features/mutes/MutedMembers.tsx';
import { MutedWords } from '../../features/mutes/MutedWords.tsx';
import { useNetwork } from '../../features/network/use-network.ts';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { Page, PageLead, PageParts, PageTitle } from '../../ui/page/Page.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import type { SafetySearch } from './safety-search.ts';

const tabs = [
  { value: undefined, label: 'Blocked', link: { to: paths.safety, search: {} } },
  { value: 'muted', label: 'Muted', link: { to: paths.safety, search: { tab: 'muted' } } },
  { value: 'words', label: 'Muted words', link: { to: paths.safety, search: { tab: 'words' } } },
] as const;

const leads = {
  blocked: 'You and they do not see each other, anywhere. They are not told.',
  muted: 'What they write is not in your lists and notifications. They are not told.',
  words: 'Compared as whole words, without case and accents. Your own texts and posts you open yourself stay.',
} as const;

export function SafetyPage({ tab }: SafetySearch) {
  useDocumentTitle('Blocked & muted');
  const { features } = useNetwork();
  const unnamed = useMatchBlocks(tab === undefined && features.match);
  return (
    <Page>
      <PageTitle>Blocked & muted</PageTitle>
      <PageTabs label="Blocked and muted" tabs={tabs} selected={tab}>
        <PageParts>
          <PageLead>{leads[tab ?? 'blocked']}</PageLead>
          {tab === undefined && <BlockedMembers hasUnnamed={unnamed.items.length > 0} />}
          {tab === undefined && features.match && <MatchBlocks />}
          {tab === 'muted' && <MutedMembers />}
          {tab === 'words' && (
            <>
              <AddMutedWord />
              <MutedWords />
            </>
          )}
        </PageParts>
      </PageTabs>
    </Page>
  );
}
