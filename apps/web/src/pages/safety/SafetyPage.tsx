import { Link } from '@tanstack/react-router';
import { BlockedMembers } from '../../features/blocks/BlockedMembers.tsx';
import { AddMutedWord } from '../../features/mutes/AddMutedWord.tsx';
import { MutedMembers } from '../../features/mutes/MutedMembers.tsx';
import { MutedWords } from '../../features/mutes/MutedWords.tsx';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { TabBar, tabProps } from '../../ui/TabBar.tsx';
import classes from './SafetyPage.module.css';
import type { SafetySearch } from './safety-search.ts';

const parts = {
  blocked: { label: 'Blocked members', lead: 'You and they do not see each other, anywhere. They are not told.' },
  muted: { label: 'Muted members', lead: 'What they write is not in your lists and notifications. They are not told.' },
  words: {
    label: 'Muted words',
    lead: 'Compared as whole words, without case and accents. Your own texts and posts you open yourself stay.',
  },
} as const;

/** Whom and what the viewer does not want to see. */
export function SafetyPage({ tab }: SafetySearch) {
  useDocumentTitle('Blocked & muted');
  const { label, lead } = parts[tab ?? 'blocked'];
  return (
    <div className={classes.root}>
      <h1 className={classes.title}>Blocked & muted</h1>
      <div className={classes.tabs}>
        <TabBar label="Blocked and muted">
          <Link to={paths.safety} search={{}} replace {...tabProps(tab === undefined)}>
            Blocked
          </Link>
          <Link to={paths.safety} search={{ tab: 'muted' }} replace {...tabProps(tab === 'muted')}>
            Muted
          </Link>
          <Link to={paths.safety} search={{ tab: 'words' }} replace {...tabProps(tab === 'words')}>
            Muted words
          </Link>
        </TabBar>
      </div>
      <div role="tabpanel" aria-label={label} className={classes.panel}>
        <p className={classes.lead}>{lead}</p>
        {tab === undefined && <BlockedMembers />}
        {tab === 'muted' && <MutedMembers />}
        {tab === 'words' && (
          <>
            <AddMutedWord />
            <MutedWords />
          </>
        )}
      </div>
    </div>
  );
}
