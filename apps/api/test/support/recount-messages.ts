import { UNREAD_COUNTED_MAX } from '@vibeline/core/features/messages/message.rules';
import { sql } from 'kysely';

/** A message of someone whom the member has blocked, or who has: in a circle they do not read it. */
const isSeen = sql`(c.kind <> 'circle'
  or (select 1 from blocks b where b.member_id = p.member_id and b.other_id = m.sender_id) is null)`;

const unreadMessages = sql`select * from messages m where m.conversation_id = p.conversation_id
  and m.id > p.last_read_id and m.id > p.cleared_to_id order by m.id desc`;

const isUnread = sql`m.sender_id <> p.member_id and m.deleted_at is null and ${isSeen}`;

/** What must not be found of conversations and their members. */
export const messageChecks = {
  'unread messages of a conversation': sql`
    select * from (
      select p.conversation_id, p.member_id, p.unread_count,
        (select count(*) from (${unreadMessages}) m where ${isUnread}) as unread,
        (select count(*) from (${unreadMessages} limit ${sql.lit(UNREAD_COUNTED_MAX)}) m where ${isUnread}) as latest
      from conversation_members p join conversations c on c.id = p.conversation_id) counted
    where unread_count > unread or unread_count < latest`,
  'last messages of a conversation': sql`
    select * from (
      select p.conversation_id, p.member_id, coalesce(p.last_message_id, 0) as stored,
        coalesce((select max(m.id) from messages m where m.conversation_id = p.conversation_id
          and m.id > p.cleared_to_id and ${isSeen}), 0) as latest
      from conversation_members p join conversations c on c.id = p.conversation_id) counted
    where stored <> latest`,
  'conversations of two without both': sql`
    select * from (
      select c.id, c.low_id, c.high_id,
        (select count(*) from conversation_members p where p.conversation_id = c.id) as parts,
        (select count(*) from conversation_members p where p.conversation_id = c.id
          and p.member_id in (c.low_id, c.high_id)) as members
      from conversations c where c.kind <> 'circle') counted
    where parts <> 2 or members <> 2 or low_id >= high_id`,
  'members of a circle who are not in its conversation, and the reverse': sql`
    select c.id, m.member_id from conversations c join circle_members m on m.circle_id = c.circle_id
      left join conversation_members p on p.conversation_id = c.id and p.member_id = m.member_id
    where p.member_id is null
    union all
    select c.id, p.member_id from conversations c join conversation_members p on p.conversation_id = c.id
      left join circle_members m on m.circle_id = c.circle_id and m.member_id = p.member_id
    where c.kind = 'circle' and m.member_id is null`,
  'conversations of matches that are not accepted': sql`
    select c.id from conversations c join vibe_matches m on m.id = c.match_id where m.status <> 'accepted'`,
  'messages that are not in the order of their conversation': sql`
    select m.id from messages m join conversations c on c.id = m.conversation_id where m.revision > c.revision`,
  'senders who have not accepted the conversation': sql`
    select m.id from messages m
      join conversation_members p on p.conversation_id = m.conversation_id and p.member_id = m.sender_id
    where p.state <> 'active'`,
};
