import { OWN, onMember, type ReachOf } from '../reach-kinds.ts';

const CONVERSATION = 'message-leaks.test.ts calls it as everyone who stands differently to a conversation';

export const conversations: ReachOf<'conversations'> = {
  'conversations.list': { exempt: CONVERSATION },
  'conversations.get': { exempt: CONVERSATION },
  'conversations.open': onMember(({ id }) => ({ memberId: id }), { isForOthers: true }),
  'conversations.accept': { exempt: CONVERSATION },
  'conversations.clear': { exempt: CONVERSATION },
  'conversations.setMuted': { exempt: CONVERSATION },
  'conversations.markRead': { exempt: CONVERSATION },
  'conversations.typing': { exempt: CONVERSATION },
  'conversations.counts': { exempt: OWN },
};

export const messages: ReachOf<'messages'> = {
  'messages.list': { exempt: CONVERSATION },
  'messages.listChanges': { exempt: CONVERSATION },
  'messages.send': { exempt: CONVERSATION },
  'messages.edit': { exempt: CONVERSATION },
  'messages.remove': { exempt: CONVERSATION },
  'messages.react': { exempt: CONVERSATION },
};
