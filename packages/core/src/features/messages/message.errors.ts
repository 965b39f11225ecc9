import { defineErrors } from '../../errors.ts';
import { MESSAGE_EMPTY } from './message.rules.ts';

export const messageErrors = defineErrors({
  /** For a conversation that is absent, or that the viewer is not part of: clients cannot tell which. */
  conversationNotFound: ['not_found', 'conversation_not_found', 'Conversation not found'],
  notFound: ['not_found', 'message_not_found', 'Message not found'],
  empty: ['invalid', 'message_empty', MESSAGE_EMPTY, { field: 'content' }],
  self: ['invalid', 'message_self', 'You cannot write to yourself'],
  notAccepted: ['forbidden', 'messages_not_accepted', 'This member does not accept messages from you'],
  memberDeleted: ['forbidden', 'member_deleted', 'This member is not here any more'],
  memberOnBreak: ['forbidden', 'member_on_break', 'This member is taking a break'],
  requestWaits: ['conflict', 'request_waits', 'You can write more when your request is accepted'],
  matchNotAccepted: ['conflict', 'match_not_accepted', 'You can chat when the match is accepted'],
  closed: ['conflict', 'conversation_closed', 'This chat has closed. You both can still read it.'],
  notSender: ['forbidden', 'not_sender', 'Only the sender can do this'],
  deleted: ['conflict', 'message_deleted', 'This message was deleted'],
  invalidReply: [
    'invalid',
    'invalid_reply',
    'The message you reply to is not in this conversation',
    { field: 'replyToId' },
  ],
});
