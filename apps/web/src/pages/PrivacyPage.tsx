import { Text } from '@mantine/core';
import { useSite } from '../ui/brand/SiteContext.ts';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import { Page, PageTitle } from '../ui/page/Page.tsx';
import { PageSection } from '../ui/page/PageSection.tsx';
import { NetworkText } from './about/NetworkText.tsx';

interface Section {
  title: string;
  paragraphs: readonly string[];
}

const SECTIONS: readonly Section[] = [
  {
    title: 'Where your data is',
    paragraphs: [
      'Vibeline is self-hosted. Everything you enter here is stored on the server that this site runs on, and in its backups. The people who run it can read it.',
      'No page loads anything from another site: no advertising network, no analytics, no fonts or maps of others. Nothing is sold or handed on.',
    ],
  },
  {
    title: 'What is stored',
    paragraphs: [
      'Your account: name, username, a hash of your password that it cannot be read from, and what you add to your profile.',
      'An e-mail address, if you give one: nobody else is shown it, and a mail server sends what comes there. With it, the devices and networks that you sign in from are kept for 180 days after their last use, as hashes, so that others can be told apart.',
      'Passkeys, by their names and public keys, and the secret of one-time codes, encrypted. Of personal tokens their names, what they may do and when they were last used, and a hash. Of apps that you have signed in to the same, and what the app calls itself.',
      'An archive that you ask for, for 7 days. One that you bring from elsewhere is deleted once it was read; what came from it is remembered as codes without your texts, so that the same archive adds nothing twice.',
      'The browsers that you want to be notified on: their address at the push service of the browser’s maker, until you remove them or log out there. The maker sees that something is sent to your browser, when and how much, not what: it is encrypted for your browser.',
      'What you do: posts, comments, pictures and videos, votes, follows, and your settings with your time zone. Notifications that tell you what others did, and when you read them.',
      'Who voted is stored, so that each vote counts once, and is never shown to anyone here.',
      'For each device you are signed in on: the kind of browser, the network address it signed in from, and when it was last used. You see these devices under Account & security, and can end each session there. For 180 days the server keeps a hash of browser and network, to tell you when somebody signs in from a new one; a sign-in that nobody has confirmed is kept with its address for 30 days. Failed sign-ins are counted by network address.',
    ],
  },
  {
    title: 'In your browser',
    paragraphs: [
      'There are no cookies. Your browser’s local storage holds the token that keeps you signed in, your light or dark scheme, that you have read the vibe disclaimer, drafts, and changes that wait for a connection.',
      'A guest has no account and no token: that you look around as one is stored in your browser only.',
      'A token works for 30 days after its last use and for 90 days at most. Signing out ends it at once; changing your password ends those of all other devices, the personal tokens that you made for scripts, and the access of apps, which also ends 180 days after its last use.',
    ],
  },
  {
    title: 'Who sees what',
    paragraphs: [
      'Posts, comments, your profile and your follower lists are public, also to people without an account. With a private account, only the followers you have accepted see your posts and lists.',
      'A post for friends or close friends, a post in a circle and a story are shown to those you chose when you made them, nobody else; close friends are not told that they are. Those who may see a private circle are its members and those invited. Messages are read by the people in the conversation alone, and a live stream by members. A message that is reported is shown to moderators, alone.',
      'When you are online is shown to nobody until you turn it on, and then to your friends only. Your settings, and who may write to you, are shown to nobody.',
      'An anonymous post is shown without your name, it is not on your profile, and its votes never move your score. It is still stored with your account. When it is reported, moderators decide about it without seeing who wrote it; if you broke a rule in an earlier anonymous post, they see which case that was.',
      'A report of you or of what you wrote is decided by others. A moderator cannot open reports about themselves, and does not learn who made them.',
      'Administrators of this network see when you were last here, to the hour, and on which kinds of devices you are signed in. They can sign you out and make a link that sets a new password, and you are told who made it. They see neither your password nor what you wrote for few.',
    ],
  },
  {
    title: 'Pictures and videos',
    paragraphs: [
      'Each one is encoded again before anyone sees it. Its place, the camera and everything else a file says about itself are removed.',
    ],
  },
  {
    title: 'Data sharing',
    paragraphs: [
      'Off until you turn it on. While it is on, you can appear to others in Live Activity, in Top Vibers and in suggestions of friends and of whom to follow. Completing a name that someone types is not a suggestion. It changes nothing else: no data leaves this server.',
    ],
  },
  {
    title: 'Views',
    paragraphs: [
      'A post that everyone may see counts one view for each member and day, once half of it was on the screen for a second. Its author sees how many there were, not by whom; of a post that only some may see, nothing is counted. Who has seen a story is shown to its author. Views and clicks of adverts are counted as numbers only.',
    ],
  },
  {
    title: 'How to take it along',
    paragraphs: [
      'Under Account & security, Your data, you download everything of yours as a ZIP file, with pages to read it offline. The file stays on the server for seven days, for you alone.',
    ],
  },
  {
    title: 'How to delete it',
    paragraphs: [
      'Your posts and comments have Delete in their menus; from then on nobody is shown them, nor the pictures and videos of a deleted post. The text stays in the server’s database, and the votes they had received stay in your score. Your profile’s fields can be emptied under Settings.',
      'Your whole account you delete under Account & security, Leave. At once nobody sees it, and for 14 days you can come back by logging in. After that what you posted, wrote and uploaded is deleted for good. Your lines in conversations stay, without your name, and so does what moderators decided. Nobody else gets your username for 90 days. Backups that the people who run this site have made keep it all until they are deleted.',
      'You can also take a break there: nobody sees you until you log in again, and nothing is deleted.',
    ],
  },
];

export function PrivacyPage() {
  useDocumentTitle('Privacy policy');
  const { name, pages } = useSite();
  return (
    <Page>
      <PageTitle>Privacy policy</PageTitle>
      {SECTIONS.map(({ title, paragraphs }) => (
        <PageSection key={title} title={title}>
          {paragraphs.map((text) => (
            <Text key={text} mb={10} maw="62ch" lh={1.55} textWrap="pretty">
              {text}
            </Text>
          ))}
        </PageSection>
      ))}
      {pages.includes('privacy') && (
        <PageSection title={`On ${name}`}>
          <NetworkText page="privacy" />
        </PageSection>
      )}
    </Page>
  );
}
