import type { Conversation } from '../comment-draft.ts';

/** The one that got out of hand. */
export const soupConversation: Conversation = {
  under: 'Unpopular opinion: a soup is just',
  comments: [
    {
      by: 'dieter.g',
      text: 'Soup is eaten with a spoon. The matter is closed.',
      votes: [3, 7],
      replies: [
        { by: 'bram', text: 'So is yoghurt.' },
        { by: 'dieter.g', text: 'Yoghurt is a soup that gave up.' },
        { by: 'linh', text: 'I eat soup with chopsticks and a spoon. Is it twice as much soup?' },
        {
          by: 'zoltan',
          text: 'Fisherman’s soup is a stew. A stew is not a drink. The opinion is refuted in one move.',
        },
        { by: 'bram', text: 'Can you drink it?' },
        { by: 'zoltan', text: 'With difficulty.' },
        { by: 'bram', text: 'Ambitions, then.' },
        { by: 'emeka.obi', text: 'My rice on day 1 was, technically, a soup.' },
        { by: 'layla.h', text: 'Nobody in this thread has a grandmother, I see.' },
        {
          by: 'oleksa',
          text: 'Борщ не питво. Борщ — це погода в хаті. Borscht is not a drink, it is the weather indoors.',
          votes: [12, 0],
        },
        { by: 'wren', text: 'Nettle soup is tea that went to university.' },
        { by: 'mei', text: 'Then tea is a soup that did not feel the need to.', votes: [15, 0] },
        { by: 'pavel_d', text: 'Mushroom soup is none of your business.' },
        { by: 'tomasz_k', text: 'It is four in the morning and I have just told the dough about this. It has risen.' },
        { by: 'priya_codes', text: 'Formally: soup is a drink with at least one object in it.' },
        { by: 'k_lindgren', text: 'So a glass of water with a fly.' },
        { by: 'priya_codes', text: 'Minimal soup. Yes.' },
        {
          by: 'montenegro',
          text: 'Gazpacho is sold in cartons beside the juice. I rest my case, and I charge for it.',
        },
        {
          by: 'hana',
          text: '라면은 국물이 본체입니다. With noodles, the broth is the point and the noodles are the excuse.',
        },
        { by: 'soph_m', text: 'Onion soup has a roof. No drink has a roof.' },
        {
          by: 'rosalind_a',
          text: 'For the record, 641.813. It is shelved between “stews” and “sauces”, and away from “beverages”.',
        },
        { by: 'siriporn.s', text: 'ต้มข่าไก่ขอไม่แสดงความคิดเห็น\n\nThe coconut soup would rather not comment.' },
        { by: 'jonas.aaltonen', text: 'Salmon soup.' },
        { by: 'bram', text: 'Is that an argument?' },
        { by: 'jonas.aaltonen', text: 'It is lunch.', votes: [17, 0] },
        {
          by: 'ruth_abernathy',
          text: 'I have had soup at noon every day since 1961, and what I want to know is which of you are eating properly.\n\nLove, Ruth',
          votes: [24, 0],
        },
        { by: 'bram', text: 'I withdraw the opinion. I do not withdraw the soup.' },
        { by: 'dieter.g', text: 'As I said. Closed.' },
      ],
    },
    { by: 'noor.vdb', text: 'I came here from the group chat, where this has now replaced the bins.' },
    { by: 'teddy', text: 'On stage it is always cold tea. So you may both be right.' },
  ],
};
