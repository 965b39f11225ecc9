import type { Conversation } from '../comment-draft.ts';

/** Under the first screens of the feed, in its order. */
export const newestConversations: Conversation[] = [
  {
    under: 'Opened the kiln.',
    comments: [
      { by: 'marisol', text: 'Ay. That blue. I would like to know what it says in wool.' },
      { by: 'salma.idrissi', text: 'The floor is the correct place for it.' },
    ],
  },
  {
    under: 'Delivered a letter today',
    comments: [
      {
        by: 'ada.w',
        text: 'If anyone needs to write to me, “the leaning shed, plot 17, courgettes in every car” should do.',
        replies: [{ by: 'callum.post', text: 'I would find you. I would also lock the van.' }],
      },
      { by: 'ruth_abernathy', text: 'What did it say? You do not have to tell me. But what did it say?' },
    ],
  },
  {
    under: 'Question for people over forty',
    comments: [
      { by: 'ruth_abernathy', text: 'Thursday.', votes: [9, 0] },
      {
        by: 'teddy',
        text: 'I can tell you the evening. I had built a staircase for a comedy in Patras, eleven steps, and on the opening night the leading man went up it and there was no landing, because I had drawn one and forgotten to build it. He stood on the eleventh step with nowhere to go. Four hundred people held their breath. And he sat down. He sat down on the top step, took off a shoe, shook out a stone that was not there, put the shoe on again, and came back down, and it was the best moment of the whole play, and they kept it for sixty performances.\n\nI had checked everything. I had checked it with a ruler. The one thing that was wrong was the one thing anybody remembered with love. I lay awake that night, and not from shame, which surprised me.\n\nSo: forty-three. I was forty-three. I still own the ruler.',
        votes: [11, 0],
        replies: [
          { by: 'noor.vdb', text: 'I have read this four times and I am going to put it on the fridge.' },
          { by: 'nia_sings', text: 'Now I want to see him take off the shoe.' },
          { by: 'teddy', text: 'He is ninety and still does it at parties.' },
        ],
      },
      { by: 'zoltan', text: 'I have not stopped. I am usually not.' },
      { by: 'rosalind_a', text: 'When I noticed that nobody was holding the answers. I work in a library. I looked.' },
    ],
  },
  {
    under: 'The new benches at the stop',
    comments: [
      { by: 'demo', text: 'I lost this one in committee, seven to two. I brought photographs. I am still cross.' },
      {
        by: 'bram',
        text: 'For once I have nothing to add, which I would like noted.',
        replies: [{ by: 'dieter.g', text: 'Noted.' }],
      },
      { by: 'noor.vdb', text: 'My grandparents sit on the kerb instead. They say it is like being nineteen.' },
    ],
  },
  {
    under: 'The 1954 set is mended.',
    comments: [
      { by: 'sam', text: 'I have four that have been waiting for one screw since March. Different screws.' },
      {
        by: 'soph_m',
        text: 'What is it playing?',
        replies: [
          { by: 'mateo.r', text: 'A tango in which somebody leaves and somebody makes coffee.' },
          { by: 'soph_m', text: 'So: a tango.' },
        ],
      },
      { by: 'jax', text: 'That arm goes up and down like a small boat. I have watched it nine times. #smalljoys' },
    ],
  },
  {
    under: 'A girl returned a book to the van',
    comments: [
      { by: 'yuki.t', text: '返ってきた本より、帰ってきた本。 A book that did not only come back, it came home.' },
      {
        by: 'elif',
        text: 'May I read this to year four tomorrow? They have opinions about endings.',
        replies: [
          {
            by: 'amara',
            text: 'Please. And tell them the pages at the back of every book in the van are for this now.',
          },
          { by: 'elif', text: 'You will regret that. There are thirty-one of them.' },
        ],
      },
      { by: 'arjun.commutes', text: 'Who dies in hers?' },
      { by: 'amara', text: 'Nobody. That is rather the point. There is also a horse.' },
    ],
  },
  {
    under: 'How to know the rye is done',
    comments: [
      { by: 'emeka.obi', text: 'I knocked. My flatmate said “come in”. What now?', votes: [8, 0] },
      {
        by: 'layla.h',
        text: 'A cupboard you trust! My grandmother’s smelled of anise and unpaid bills.',
        replies: [{ by: 'tomasz_k', text: 'Then you know exactly how this bread tastes.' }],
      },
      {
        by: 'linh',
        text: 'Is there a recipe, or do I have to become an apprentice?',
        replies: [
          { by: 'tomasz_k', text: 'Both. But start here: https://bread-at-night.example/plain-rye' },
          { by: 'linh', text: '“Wait until it is bored.” I love it already.' },
        ],
      },
      { by: 'bram', text: 'The third one is also how you know a meeting is done.' },
    ],
  },
  {
    under: 'We took the parking out',
    comments: [
      {
        by: 'dieter.g',
        text: 'And where do the cars stand now?',
        replies: [
          { by: 'noor.vdb', text: 'Wherever they were going, I suppose.' },
          { by: 'dieter.g', text: 'Hm.' },
          {
            by: 'demo',
            text: 'In the garage round the corner, which was half empty. We counted. You may come and check.',
          },
          { by: 'dieter.g', text: 'I have a free pass. I will.' },
        ],
      },
      { by: 'salma.idrissi', text: 'The tablecloth is the building permit.' },
      { by: 'lucia.paz', text: 'Whose hat is it?' },
      { by: 'demo', text: 'Nobody knows. It has been there since Tuesday. We lay a place for it.' },
    ],
  },
  {
    under: 'جدّتي لا تقيس شيئًا',
    comments: [
      {
        by: 'salma.idrissi',
        text: '«حتى يصمت الطعام»… سأعلّقها فوق الموقد.',
        replies: [
          { by: 'layla.h', text: 'انتبهي، قالت أيضًا: إن صمت الضيوف فالملح كثير.' },
          { by: 'salma.idrissi', text: 'جدّاتنا كنّ يعملن في مكتب واحد إذن.' },
          { by: 'layla.h', text: 'والمديرة كانت خالتي 😄' },
        ],
      },
      {
        by: 'mei',
        text: 'I put this through a translator and it said “until the food is quiet”, and I do not need it to be more right than that.',
      },
      { by: 'montenegro', text: 'Mine said: until it stops asking. I believe they knew each other.' },
    ],
  },
  {
    under: 'Room six went home',
    comments: [
      {
        by: 'ruth_abernathy',
        text: 'I would have straightened it too. You leave a bed the way you would leave a letter.\n\nLove, Ruth',
        votes: [12, 0],
      },
      { by: 'soph_m', text: 'Fifty-three days. Thank you for counting them.' },
      {
        by: 'kwame.b',
        text: 'Clapping from here. Tell her, if you can.',
        replies: [
          {
            by: 'fatou',
            text: 'I can, she left her number “for the nice one”. There is some discussion on the ward about who that is.',
          },
        ],
      },
    ],
  },
  {
    under: 'Rain, take nine.',
    comments: [
      {
        by: 'deniz.cats',
        text: 'The tail is saying: one more take.',
        replies: [
          { by: 'mei', text: 'The tail is saying: you are fired.' },
          { by: 'deniz.cats', text: 'Mine say that too. It means tuna.' },
        ],
      },
      { by: 'yuki.t', text: 'こちらも雨です。猫はいませんが、湯気は同じ。 Rain here too. No cat, but the same steam.' },
      { by: 'wren', text: 'I left this on for twenty minutes and got nothing done. Perfect.' },
    ],
  },
  {
    under: 'Spent six hours on a bug.',
    comments: [
      { by: 'priya_codes', text: 'Before anyone asks: yes, it was mine. Yes, I wrote the rule against it too.' },
      { by: 'jax', text: 'In my line of work six hours for a space is quick.', votes: [9, 0] },
      { by: 'k_lindgren', text: 'I spent six hours on a sofa. Same result.' },
    ],
  },
  {
    under: 'We lost 7–1.',
    comments: [
      {
        by: 'ruth_abernathy',
        text: 'As a goalkeeper: I would have shaken it too.',
        replies: [
          { by: 'kwame.b', text: 'He wants to know if you still play.' },
          { by: 'ruth_abernathy', text: 'Tell him I am between clubs.', votes: [14, 0] },
        ],
      },
      { by: 'zoltan', text: 'After a good game one always shakes hands. The boy is a chess player.' },
      { by: 'tane', text: 'My whole back row just cheered for Efo. They do not know who Efo is.' },
    ],
  },
  {
    under: 'Three people have asked me where',
    comments: [
      {
        by: 'pavel_d',
        text: 'You talk too much.',
        replies: [
          { by: 'wren', text: 'I told one of them to ask you.' },
          { by: 'pavel_d', text: 'That explains the family on my path. They had a basket. THEY WERE SINGING.' },
          { by: 'oleksa', text: 'Гриби це чують. The mushrooms hear it.' },
        ],
      },
      { by: 'emeka.obi', text: 'What kind of cake? Asking for strategy.' },
    ],
  },
  {
    under: 'The man who sells combs',
    comments: [
      { by: 'amara', text: 'This is a whole short story and you have put it on a train.' },
      {
        by: 'jonas.aaltonen',
        text: 'Good that he is back.',
        replies: [
          { by: 'hana', text: 'Jonas! Five words!' },
          { by: 'jonas.aaltonen', text: 'Sorry.' },
        ],
      },
    ],
  },
  {
    under: 'Changed the strings on the bass',
    comments: [
      {
        by: 'nia_sings',
        text: 'Never wash the pan, never change the strings. We still need a bass, by the way. You only have to be low and turn up.',
      },
      { by: 'sam', text: 'I can be low. Turning up is where it gets hard.' },
      { by: 'soph_m', text: 'I tune mine twice a year and it resents me both times.' },
    ],
  },
  {
    under: '大雨。',
    comments: [
      { by: 'mei', text: '那雙鞋，回家的路上一定很高興。 Those shoes were happy on the way home.' },
      { by: 'rosalind_a', text: 'Which book? Professional curiosity.' },
      { by: 'yuki.t', text: 'One about deserts.', votes: [13, 0] },
    ],
  },
  {
    under: 'My grandson says I should not sign',
    comments: [
      { by: 'callum.post', text: 'Keep signing.\n\nYours, Callum' },
      {
        by: 'fatou',
        text: 'I read your posts out at breakfast after the night shift, signature included. It is the best part.\n\nLove, Fatou',
      },
      {
        by: 'bram',
        text: 'He is right, strictly speaking.',
        replies: [
          {
            by: 'ruth_abernathy',
            text: 'I am eighty-one, dear. I have stopped speaking strictly.\n\nLove, Ruth',
            votes: [21, 0],
          },
          { by: 'bram', text: 'Withdrawn.\n\nRegards, Bram' },
        ],
      },
      { by: 'dieter.g', text: 'People used to sign things. I support this.' },
    ],
  },
  {
    under: 'Update on the mouse theatre',
    comments: [
      { by: 'elif', text: 'Do they sell season tickets? Asking for one hamster.', votes: [10, 0] },
      {
        by: 'salma.idrissi',
        text: 'Nine centimetres is generous. I have seen ministries with less.',
        replies: [{ by: 'teddy', text: 'The ministries do not have to fly a moon in.' }],
      },
      { by: 'ines.carvalho', text: 'If the king needs a cup, I throw very small.' },
    ],
  },
  {
    under: 'A kid at the viewpoint',
    comments: [
      { by: 'elif', text: 'She is right and I would like her transferred to my class.' },
      { by: 'moss', text: 'been thinking about this all day. it does now' },
      { by: 'hana', text: '이 아이가 천문대장이 되기를. I hope she ends up running the observatory.' },
    ],
  },
  {
    under: 'Today’s work on the boat',
    comments: [
      {
        by: 'ada.w',
        text: 'I have looked at both pictures for some time. Are they the same?',
        replies: [
          { by: 'greta_s', text: 'The second one has more dust in it.' },
          { by: 'jonas.aaltonen', text: 'I saw it.' },
        ],
      },
      { by: 'ravi.pillai', text: 'An engine never asks to be sanded. I only mention it.' },
    ],
  },
];
