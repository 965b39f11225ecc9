import type { DigestContent } from '../digest/digest-content.ts';
import {
  accountReason,
  type Block,
  greeting,
  type ListItem,
  type MailContent,
  type MailContext,
} from '../mail-content.ts';

const oneOrMore = (count: number, max: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count}${count >= max ? ' or more' : ''} ${more}`;

/** Counts are read up to these numbers. */
const NOTIFICATIONS_MAX = 100;
const CONVERSATIONS_MAX = 100;

export function digestMail(context: MailContext, content: DigestContent): MailContent {
  const { networkName, origin } = context;
  const waits = waitingItems(origin, content);
  const posts = content.posts.map(
    ({ id, author, excerpt, votes, comments }): ListItem => ({
      text: `${author}: ${excerpt === '' ? 'a post without text' : excerpt}`,
      url: `${origin}/posts/${id}`,
      note: `${oneOrMore(votes, Infinity, 'positive vote', 'positive votes')}, ${oneOrMore(comments, Infinity, 'comment', 'comments')}`,
    }),
  );
  const period = content.isWeekly ? 'week' : 'day';
  const blocks: Block[] = [
    greeting(context),
    { kind: 'text', text: `This is what happened on ${networkName} since your last summary.` },
  ];
  if (waits.length > 0) blocks.push({ kind: 'list', title: 'For you', items: waits });
  if (posts.length > 0) blocks.push({ kind: 'list', title: `Posts of the ${period}`, items: posts });
  blocks.push({ kind: 'button', label: `Open ${networkName}`, url: `${origin}/` });
  return {
    subject: `Your ${period} on ${networkName}`,
    blocks,
    reason: `${accountReason(context)} You chose a ${content.isWeekly ? 'weekly' : 'daily'} summary.`,
    unsubscribe: {
      pageUrl: `${origin}/unsubscribe#code=${content.unsubscribeCode}`,
      oneClickUrl: `${origin}/api/unsubscribe/${content.unsubscribeCode}`,
    },
  };
}

function waitingItems(origin: string, { notifications, conversations, requests }: DigestContent): ListItem[] {
  const items = [
    {
      count: notifications,
      text: oneOrMore(notifications, NOTIFICATIONS_MAX, 'unread notification', 'unread notifications'),
      url: `${origin}/notifications`,
    },
    {
      count: conversations,
      text: oneOrMore(
        conversations,
        CONVERSATIONS_MAX,
        'conversation with new messages',
        'conversations with new messages',
      ),
      url: `${origin}/messages`,
    },
    {
      count: requests,
      text: oneOrMore(requests, Infinity, 'request that waits for your answer', 'requests that wait for your answer'),
      url: `${origin}/notifications`,
    },
  ];
  return items.filter(({ count }) => count > 0).map(({ text, url }) => ({ text, url }));
}
