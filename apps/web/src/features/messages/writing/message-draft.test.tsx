import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import {
  type ConversationServer,
  openConversation,
  serveConversation,
  showConversation,
} from '../../../../test/support/conversation.tsx';
import { authorOf, ownUser } from '../../../../test/support/members.ts';
import { messageOf } from '../../../../test/support/messages.ts';

let server: ConversationServer;

beforeEach(() => {
  server = serveConversation();
  server.messages = [messageOf(4), messageOf(5, { sender: authorOf(ownUser), content: 'Mine' })];
  server.handlers['messages.edit'] = ({ id, content }) => messageOf(id, { content, sender: authorOf(ownUser) });
});

async function choose(message: RegExp, entry: string) {
  const item = await screen.findByRole('article', { name: message });
  await userEvent.hover(item);
  await userEvent.click(within(item).getByRole('button', { name: /^More about/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

it('keeps which message is replied to, until the reply is sent', async () => {
  const { view, field } = await openConversation({ revision: 5 });
  await choose(/^Ben/, 'Reply');
  await userEvent.type(field, 'Because');
  view.unmount();
  const again = await openConversation({ revision: 5 });
  expect(await screen.findByText('Reply to Ben Hartley')).toBeTruthy();
  await userEvent.type(again.field, '{Enter}');
  await waitFor(() =>
    expect(server.callsOf('messages.send')[0]?.input).toMatchObject({ content: 'Because', replyToId: 4 }),
  );
  expect(screen.queryByText('Reply to Ben Hartley')).toBeNull();
});

it('keeps an edit that is not saved, and what was written before it', async () => {
  const { view, field } = await openConversation({ revision: 5 });
  await userEvent.type(field, 'Half a thought');
  await choose(/^You/, 'Edit');
  const edit = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit message' });
  await userEvent.type(await edit(), ' too');
  view.unmount();
  const second = await showConversation({ revision: 5 });
  expect((await edit()).value).toBe('Mine too');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(server.callsOf('messages.edit')[0]?.input).toEqual({ id: 5, content: 'Mine too' }));
  const kept = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Ben Hartley' });
  expect(kept.value).toBe('Half a thought');
  second.unmount();
  await openConversation({ revision: 5 });
  expect(screen.queryByRole('textbox', { name: 'Edit message' })).toBeNull();
});

it('ends an edit when its message is deleted', async () => {
  const { view } = await openConversation({ revision: 5 });
  await choose(/^You/, 'Edit');
  view.unmount();
  server.messages = [messageOf(4), messageOf(5, { sender: authorOf(ownUser), content: '', isDeleted: true })];
  await openConversation({ revision: 5 });
  expect(screen.queryByRole('textbox', { name: 'Edit message' })).toBeNull();
});

it('says that the last own message was sent, until it is seen or answered', async () => {
  const { view } = await openConversation({ revision: 5 });
  const own = await screen.findByRole('article', { name: /^You/ });
  expect(own.textContent).toContain('Sent');
  view.unmount();
  const seen = await openConversation({ revision: 5, seenId: 5 });
  const [, last] = await screen.findAllByRole('article');
  expect(last?.textContent).toContain('Seen');
  expect(last?.textContent).not.toContain('Sent');
  seen.view.unmount();
  server.messages = [...server.messages, messageOf(6)];
  await openConversation({ revision: 6 });
  await screen.findByText('Message 6', { selector: '[dir="auto"]' });
  expect(screen.queryByText('Sent')).toBeNull();
});
