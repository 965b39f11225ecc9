import type { Conversation } from '../comment-draft.ts';

/** Under posts that people come back to. */
export const classicConversations: Conversation[] = [
  {
    under: 'Tell me one sentence about how you feel',
    comments: [
      {
        by: 'fatou',
        text: 'Tired in the hands, not in the head.',
        replies: [
          {
            by: 'amara',
            text: 'Then something with very short chapters and a lot of weather. I will keep one aside, it is about a ferry.',
          },
          { by: 'fatou', text: 'I will read it at four in the morning, when everything is blue.' },
        ],
      },
      {
        by: 'k_lindgren',
        text: 'Fine.',
        replies: [{ by: 'amara', text: 'The long Russian one. You have been “fine” for three weeks.' }],
      },
      {
        by: 'priya_codes',
        text: 'Like a browser with forty tabs, one of which is playing music.',
        replies: [{ by: 'amara', text: 'Poems. One a day. Close the other thirty-nine.' }],
      },
      {
        by: 'kwame.b',
        text: 'Proud and slightly hoarse.',
        replies: [
          {
            by: 'amara',
            text: 'The biography of the worst team that was ever loved. It is thick. You will cry on page 9.',
          },
        ],
      },
      {
        by: 'sam',
        text: 'Like a man with five radios.',
        replies: [{ by: 'amara', text: 'A book of silences. I am not joking, it exists, it has 200 pages.' }],
      },
    ],
  },
  {
    under: 'What does “lol” mean?',
    comments: [
      {
        by: 'elif',
        text: 'It stands for laughing out loud, dear Ruth. I am so sorry. I am laughing out loud.',
        votes: [16, 0],
      },
      {
        by: 'ruth_abernathy',
        text: 'Well. Harold would have liked it, so one of the two was right.',
        votes: [19, 0],
        replies: [
          { by: 'callum.post', text: 'And the other?' },
          { by: 'ruth_abernathy', text: 'We are no longer in touch.' },
        ],
      },
      { by: 'bram', text: 'Best use of it in twenty years.' },
    ],
  },
  {
    under: 'My husband could not cook and he could not dance',
    comments: [
      { by: 'soph_m', text: 'Two thousand Saturdays. I worked it out. I hope that is all right.' },
      {
        by: 'ruth_abernathy',
        text: 'Two thousand one hundred and thirty-two. But he missed one for his appendix.\n\nLove, Ruth',
        votes: [22, 0],
      },
      {
        by: 'dieter.g',
        text: 'Mine danced. I drove the tram home afterwards. She stood in front, beside me. It was against the rules.',
      },
    ],
  },
  {
    under: 'There is a new cat.',
    comments: [
      {
        by: 'lucia.paz',
        text: 'What is it called?',
        replies: [
          { by: 'deniz.cats', text: 'It has not told me.' },
          { by: 'lucia.paz', text: 'And how many is that now?' },
          { by: 'deniz.cats', text: 'Please do not count in front of them.' },
        ],
      },
      { by: 'mei', text: '牠看起來已經付過房租了。 It looks as if it has paid the rent.' },
      { by: 'ruth_abernathy', text: 'That is exactly how my husband moved in.', votes: [13, 0] },
    ],
  },
  {
    under: 'The smallest duck has learned',
    comments: [
      { by: 'kwame.b', text: 'I would follow that duck.' },
      { by: 'tane', text: 'Back row wants to know her name and whether she is standing again.' },
      {
        by: 'siriporn.s',
        text: 'ชื่อถั่ว แปลว่าถั่ว\n\nHer name is Thua. It means bean. She is running unopposed.',
        votes: [9, 0],
      },
    ],
  },
  {
    under: 'Found eleven things you can eat',
    comments: [
      { by: 'emeka.obi', text: 'Which of the two pictures is the one that does not kill you?' },
      {
        by: 'wren',
        text: 'You have understood the post.',
        replies: [{ by: 'pavel_d', text: 'Both are in my wood. Delete this.' }],
      },
    ],
  },
  {
    under: 'Pattern for the hat',
    comments: [
      {
        by: 'moss',
        text: 'mine looked silly after four rounds. i stopped. it fits an egg',
        votes: [11, 0],
        replies: [
          { by: 'ruth_abernathy', text: 'Then the egg is warm, dear, and you have learned to decrease.' },
          { by: 'moss', text: 'second one is for a larger egg' },
        ],
      },
      {
        by: 'jax',
        text: 'Knitted it, wore it to the telescope, can report: stars the same, ears better. Thank you @ruth_abernathy',
      },
      { by: 'marisol', text: 'The pattern is right. In my village we say the hat tells you, but it is the same.' },
    ],
  },
  {
    under: 'Photographed forty front doors',
    comments: [
      {
        by: 'salma.idrissi',
        text: 'The yellow one has been repainted by somebody with a very steady hand and no patience.',
      },
      { by: 'arjun.commutes', text: 'Has the man with the door seen this?' },
      { by: 'lucia.paz', text: 'Seven coffees by now. One of them was a soup. I did not ask.' },
    ],
  },
  {
    under: 'Seis días para el rojo',
    comments: [
      { by: 'ines.carvalho', text: 'O amarelo chega sozinho. I am going to say this to the kiln.' },
      { by: 'ruth_abernathy', text: 'What do you feed the insect?' },
      { by: 'marisol', text: 'Cactus, and respect.', votes: [8, 0] },
    ],
  },
  {
    under: 'The dog at stair 212',
    comments: [
      { by: 'deniz.cats', text: 'For a dog: excellent.' },
      { by: 'noor.vdb', text: 'Does he ever move?' },
      { by: 'lucia.paz', text: 'At noon, by one metre, with the sun. He is also the clock.', votes: [12, 0] },
    ],
  },
  {
    under: 'Someone has knitted a scarf',
    comments: [
      { by: 'ruth_abernathy', text: 'I am in Nova Scotia and have an alibi.', votes: [10, 0] },
      { by: 'dieter.g', text: 'It is still in the way. It is now in the way and warm.' },
      { by: 'demo', text: 'I walked past on my way home. Somebody has added a button.' },
    ],
  },
  {
    under: 'I have told everyone that I am fine',
    comments: [
      {
        by: 'ruth_abernathy',
        text: 'I say it to the kettle. It has been eleven years. It has never once not answered.',
        votes: [17, 0],
      },
      { by: 'jonas.aaltonen', text: 'The stove.' },
      {
        by: 'fatou',
        text: 'On the ward people say it to the lamp. You are in very good company.',
        replies: [{ by: 'noor.vdb', text: 'Thank you. I read all of these to the fridge.' }],
      },
    ],
  },
  {
    under: 'I want to write down the walk home',
    comments: [
      { by: 'hana', text: 'I made the tea, as told. It went cold at the second burn.' },
      {
        by: 'nia_sings',
        text: 'Two burns in different keys! Which?',
        replies: [
          {
            by: 'callum.post',
            text: 'I hummed them to the organist. She says A flat, and something that wishes it were.',
          },
          { by: 'soph_m', text: 'It is a B flat. It has always been a B flat.', votes: [13, 0] },
        ],
      },
      {
        by: 'demo',
        text: 'This is the best thing ever written about the absence of a bus, and I have read the reports.',
      },
      { by: 'amara', text: 'How is the lamb?' },
      { by: 'callum.post', text: 'Late, every day, and unreachable by telephone. The name suits him.', votes: [20, 0] },
    ],
  },
  {
    under: 'To the person practising the same four bars',
    comments: [
      { by: 'sam', text: 'I would like to apologise on behalf of the low end.' },
      { by: 'zoltan', text: 'Four bars, played until they are right. At last somebody with standards.' },
    ],
  },
  {
    under: 'Day 4. The smoke alarm',
    comments: [
      { by: 'layla.h', text: 'Lower heat. No, lower. Lower than you think is polite.' },
      { by: 'emeka.obi', text: 'It is off.' },
      { by: 'layla.h', text: 'Good. Now we begin.', votes: [14, 0] },
    ],
  },
];
