import { sendMessageInput } from '@vibeline/core/features/messages/message.schema';
import { demoAccounts } from '@vibeline/demo-world/demo-accounts';
import { getFile, messageConversations, newestPosts, sessions } from '@vibeline/demo-world/demo-content';
import { describe, expect, it } from 'vitest';
import { type DemoConversation, planMessages } from './plan-messages.ts';

const NOW = Date.UTC(2026, 4, 20, 9, 30);
const events = planMessages(NOW);
const sent = events.filter((event) => event.type === 'message');

function membersOf(place: DemoConversation): readonly string[] {
  if (place.kind === 'direct') return place.members;
  if (place.kind === 'circle') return [place.circle.owner, ...place.circle.members];
  const session = sessions.find(({ requests = [] }) => requests.includes(place.request));
  return [session?.owner ?? '', place.request.member];
}

describe('messages of the demo world', () => {
  it('are accepted as they are', () => {
    for (const { message } of sent) {
      const { text, files = [] } = message;
      const media = files.map((_, index) => ({ id: index + 1 }));
      expect(sendMessageInput.parse({ conversationId: 1, content: text, media }).content).toBe(text);
      for (const file of files) getFile(file);
    }
  });

  it('are written in the order of time, by those who are in the conversation, and replied to afterwards', () => {
    for (const { messages } of messageConversations) {
      const times = messages.map(({ minutesAgo }) => -minutesAgo);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      for (const [index, { replyTo = -1 }] of messages.entries()) expect(replyTo).toBeLessThan(index);
    }
    for (const { place, message } of sent) {
      const members = membersOf(place);
      for (const name of [message.from, ...(message.reactions ?? []).map((one) => one.member)]) {
        expect(members).toContain(name);
      }
    }
  });

  it('are those of the sample accounts, and come before now', () => {
    const names = demoAccounts.map(({ username }) => username);
    for (const { place } of sent) expect(membersOf(place).some((name) => names.includes(name))).toBe(true);
    for (const { at } of events) expect(at).toBeLessThan(NOW);
  });

  it('share a post of whoever is written to', () => {
    const shared = sent.filter(({ message }) => message.post !== undefined);
    expect(shared).toHaveLength(1);
    for (const { message } of shared) {
      const post = newestPosts.find(({ text }) => text.startsWith(message.post ?? ' '));
      expect(post?.minutesAgo).toBeGreaterThan(message.minutesAgo);
    }
  });
});
