import type { PostDraft } from '../post-draft.ts';

export const workTexts: PostDraft[] = [
  {
    by: 'priya_codes',
    text: 'The comment above the function says “do not remove, nobody knows why”. I know why now. I am not removing it either.',
    category: 'Work',
    reach: 1.3,
  },
  {
    by: 'priya_codes',
    text: 'Stages of a quick fix:\n1. Quick\n2. Fix\n3. Fix the fix\n4. A meeting',
    category: 'Work',
  },
  { by: 'priya_codes', text: 'Hot take: a to-do list with more than seven things on it is a diary.', mood: 0.55 },
  {
    by: 'priya_codes',
    text: 'My father asked what I do all day. I said I tell a very fast, very obedient fool what to do. He said, “Ah. Management.”',
    reach: 1.5,
    mood: 0.88,
  },
  {
    by: 'priya_codes',
    text: 'I wrote down what I learned from deleting four thousand lines: https://notes.priya.example/less\n\nShort version: nobody noticed, and that was the point.',
    category: 'Work',
  },
  {
    by: 'fatou',
    text: 'Four in the morning on the ward has its own weather. Everything is blue and somebody always needs a glass of water and a sentence.',
    reach: 1.4,
  },
  {
    by: 'fatou',
    text: 'Mr B. in room two proposes to me every night at medicine time. Tonight I said I would think about it. He rang the bell to tell the others.',
    reach: 1.6,
  },
  {
    by: 'fatou',
    text: 'If you visit someone in hospital, bring news of something ordinary. What the neighbour’s dog did. The price of onions. They are homesick for ordinary.',
    tags: ['nursing'],
    reach: 1.7,
  },
  {
    by: 'fatou',
    text: 'Slept from nine to four with one hour of drilling in the middle. To the man with the drill: I hope the shelf is straight.',
    mood: 0.75,
  },
  {
    by: 'elif',
    text: '“Teacher, is it true that you live here?” Yes, Emir. I sleep under the map of the rivers.',
    reach: 1.5,
  },
  {
    by: 'elif',
    text: 'The hamster escaped during the spelling test. It was found inside the globe. Nobody can tell me how, and twelve of them can spell “rhythm” now.',
    reach: 1.4,
  },
  {
    by: 'elif',
    text: 'We wrote letters to the people we will be at thirty. One just says: “Did you get the dog.” No question mark.',
    reach: 1.6,
  },
  {
    by: 'elif',
    text: 'Bugün bir öğrencim “öğretmenim, bulutlar nereye gidiyor?” diye sordu. Cevap vermedim. Beraber baktık.',
    reach: 1.1,
  },
  {
    by: 'soph_m',
    text: 'A student of mine, 74, learned the left hand of one waltz in a year. His wife used to play the right. He does not want to learn the right.',
    category: 'Music',
    reach: 1.7,
    mood: 0.95,
  },
  {
    by: 'soph_m',
    text: 'Every child asks whether they may use the pedal. Every child is then never off the pedal.',
    category: 'Music',
  },
  { by: 'soph_m', text: 'I can tell who practised from how they take off their coat.', category: 'Music', mood: 0.62 },
  {
    by: 'mateo.r',
    text: 'A woman brought in her late father’s radio. It was not broken. She wanted to know which station it had been left on. I wrote down the number and did not charge.',
    tags: ['radio', 'repair'],
    reach: 1.7,
    mood: 0.96,
  },
  {
    by: 'mateo.r',
    text: 'Ten years in repair. Nine out of ten faults are dust. The tenth is somebody’s brother-in-law.',
    category: 'Work',
    tags: ['repair'],
    reach: 1.3,
  },
  {
    by: 'mateo.r',
    text: 'Encontré adentro de una radio de 1954 una lista de compras: yerba, pilas, perdón.\n\nFound a shopping list inside a radio from 1954: maté, batteries, forgiveness.',
    tags: ['radio'],
    reach: 1.4,
  },
  {
    by: 'ines.carvalho',
    text: 'Threw thirty cups. Kept eleven. The other nineteen taught me things and went back in the bucket, as we all do.',
    category: 'Craft',
  },
  {
    by: 'ines.carvalho',
    text: 'Someone asked if I could make a mug “a bit less handmade”. I have been sitting with this for two days.',
    category: 'Craft',
    reach: 1.3,
  },
  {
    by: 'ines.carvalho',
    text: 'Studio rules, as painted on the door by my niece:\nNO RUNING\nNO SAYING IT IS WONKY\nTEA AT 4',
    reach: 1.5,
  },
  {
    by: 'marisol',
    text: 'My aunt looked at my new pattern for a long time and said, “Who taught you to be in a hurry?” I have unpicked a week.',
    category: 'Craft',
    reach: 1.3,
  },
  {
    by: 'marisol',
    text: 'Seis días para el rojo. Dos para el azul. El amarillo llega solo.\n\nSix days for the red. Two for the blue. The yellow arrives by itself.',
    category: 'Craft',
    tags: ['weaving'],
  },
  {
    by: 'marisol',
    text: 'A visitor asked how many hours are in one cloth. I asked how many hours are in his grandmother.',
    category: 'Craft',
    reach: 1.5,
  },
  {
    by: 'montenegro',
    text: 'Court form, field “Name”, thirty characters. I have brought an attachment.',
    category: 'Work',
    reach: 1.2,
  },
  { by: 'montenegro', text: 'A client paid me in oranges today. I have issued an invoice for the juice.' },
  {
    by: 'teddy',
    text: 'Forty years of building kitchens nobody cooked in and staircases to nowhere. I do not miss the theatre. I miss the five minutes before.',
    reach: 1.3,
  },
  {
    by: 'teddy',
    text: 'Secrets of set design:\n\n– Everything is lighter than it looks, except doors.\n– Nobody looks up until you give them a moon.\n– One real lemon makes the plastic ones real.\n– Build the corner they cannot see. The actors can.',
    category: 'Craft',
    reach: 1.2,
  },
  {
    by: 'tane',
    text: 'Performance review today. My boss is nine and sits behind the driver. “You brake good.” I will take it.',
    reach: 1.4,
  },
];
