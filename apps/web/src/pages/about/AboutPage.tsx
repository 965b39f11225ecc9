import { Text } from '@mantine/core';
import type { Instance } from '@vibeline/core/features/network/instance.schema';
import { useNetwork } from '../../features/network/use-network.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Count } from '../../ui/Count.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageSection } from '../../ui/page/PageSection.tsx';
import classes from './AboutPage.module.css';
import { Contact } from './Contact.tsx';
import { registrationTexts } from './registration-texts.ts';
import { Staff } from './Staff.tsx';

const lines = { blocks: [38, 30, 26].map((share) => ({ h: 18, w: `${share}%`, mb: 12 })) };

export function AboutPage() {
  useDocumentTitle('About');
  const network = useNetwork();
  const { name, sentence, picture, rules, contact } = network;
  const query = trpc.network.getInstance.useQuery();
  return (
    <Page>
      <header className={classes.head}>
        {picture !== null && <img src={picture} alt="" width={88} height={88} className={classes.picture} />}
        <div className={classes.names}>
          <h1 className={classes.name} dir="auto">
            {name}
          </h1>
          {sentence !== '' && (
            <Text c="dimmed" fz="lg" lh={1.4} textWrap="pretty" dir="auto">
              {sentence}
            </Text>
          )}
        </div>
      </header>
      {rules.length > 0 && (
        <PageSection title="Rules">
          <ol className={classes.rules}>
            {rules.map((rule) => (
              <li key={rule} dir="auto">
                {rule}
              </li>
            ))}
          </ol>
        </PageSection>
      )}
      <PageSection title="Joining">
        <Text lh={1.55}>{registrationTexts[network.registration]}</Text>
        <Text lh={1.55}>
          {network.isMembersOnly ? 'Only members see what is in it.' : 'What is public in it is for everyone to see.'}
        </Text>
        {network.registration === 'closed' && network.closedSentence !== '' && (
          <Text lh={1.55} dir="auto">
            {network.closedSentence}
          </Text>
        )}
      </PageSection>
      <Staff />
      {contact !== '' && (
        <PageSection title="Contact">
          <Contact contact={contact} />
        </PageSection>
      )}
      <PageSection title="In numbers">
        <ItemStates
          query={query}
          loadingLabel="Loading numbers"
          skeleton={<Skeleton shape={lines} />}
          failure="The numbers could not be loaded"
          isNote
        >
          {(instance) => <Numbers {...instance} />}
        </ItemStates>
      </PageSection>
    </Page>
  );
}

function Numbers({ memberCount, postCount, limits, version }: Instance) {
  return (
    <ul className={classes.numbers}>
      {memberCount !== null && (
        <li>
          <Count value={memberCount} noun="member" />
        </li>
      )}
      {postCount !== null && (
        <li>
          <Count value={postCount} noun="public post" />
        </li>
      )}
      <li>
        Pictures up to {limits.imageMegabytes} MB, videos up to {limits.videoMegabytes} MB
      </li>
      <li>Vibeline {version}</li>
    </ul>
  );
}
