import type { PostDraft } from '../post-draft.ts';

export const homeTexts: PostDraft[] = [
  { by: 'ruth_abernathy', text: 'I have been told this is where one says what one had for lunch. Soup.', reach: 1.5 },
  {
    by: 'ruth_abernathy',
    text: 'To the young man who wrote that he has nobody to knit for: you have a head, don’t you? Start with a hat.',
    reach: 1.6,
  },
  {
    by: 'ruth_abernathy',
    text: 'Was goalkeeper for the cannery girls, 1962 to 1966. Let in nine, and I can tell you about each of them.',
    reach: 1.7,
  },
  {
    by: 'ruth_abernathy',
    text: 'My husband could not cook and he could not dance, and he did both every Saturday for forty-one years.\n\nLove, Ruth',
    reach: 1.9,
    mood: 0.98,
  },
  {
    by: 'ruth_abernathy',
    text: 'What does “lol” mean? I have used it in two condolence cards.',
    reach: 1.9,
    mood: 0.96,
  },
  {
    by: 'ruth_abernathy',
    text: 'Pattern for the hat, as promised:\n\nCast on 96. Rib until you are bored, then once more round. Plain until it reaches your wrist when you hold it at your fingertips. Decrease eight every other round. When it looks silly, stop.',
    tags: ['knitting'],
    category: 'Craft',
  },
  {
    by: 'deniz.cats',
    text: 'There is a new cat. I did not get a new cat. There is a new cat.',
    tags: ['cats'],
    reach: 1.6,
  },
  {
    by: 'deniz.cats',
    text: 'Six cats, five bowls. Nobody has ever complained. They are saving it up.',
    tags: ['cats'],
    reach: 1.2,
  },
  {
    by: 'deniz.cats',
    text: 'Kedi laptopun üstünde uyuyor. Bu mesajı kedi onayladı.\n\nThe cat is asleep on the keyboard. She has approved thisssssssssss',
    tags: ['cats'],
    reach: 1.3,
  },
  {
    by: 'mei',
    text: 'It has rained for nine days. The cat has moved from the window to the tea cupboard, and so, in a way, have I.',
    reach: 1.1,
  },
  { by: 'mei', text: '雨停了。貓不相信。\n\nThe rain stopped. The cat does not believe it.', reach: 1.3 },
  {
    by: 'hana',
    text: 'My mother learned to send voice messages. They are four minutes long and three of them are her looking for the button.',
    reach: 1.4,
  },
  {
    by: 'noor.vdb',
    text: 'Called my grandfather to ask how to fix a dripping tap. He talked me through it for forty minutes. I had a plumber’s number. That was not what the call was for.',
    reach: 1.6,
    mood: 0.94,
  },
  {
    by: 'noor.vdb',
    text: 'Student kitchen inventory: nine forks, one knife, a waffle iron that belongs to nobody, and fear.',
  },
  {
    by: 'linh',
    text: 'My little brother has started to say “in this economy” about everything. He is eight. It was about marbles.',
    reach: 1.4,
  },
  {
    by: 'kwame.b',
    text: 'My daughter asked what I wanted to be when I grow up. I said a coach. She said, “But you do that already.” I had not noticed.',
    reach: 1.5,
  },
  {
    by: 'tomasz_k',
    text: 'I live backwards. When you wake up I say good night, and when you go dancing I tie my apron. The only person who understands is the moon, and she is not a good listener.',
    reach: 1.1,
  },
  {
    by: 'ines.carvalho',
    text: 'A minha avó chama “internet” a toda a gente que conheço. “Vem cá a tua internet jantar?” Vem, avó.\n\nMy grandmother calls everyone I know “the internet”. “Is your internet coming to dinner?” Yes, avó. All of them.',
    reach: 1.5,
  },
  {
    by: 'amara',
    text: 'My neighbour borrows sugar and returns it as cake. I have stopped buying cake. I have not stopped buying sugar.',
    reach: 1.3,
  },
  {
    by: 'lucia.paz',
    text: 'I inherited a drawer of keys and no locks. I have hung them in the window. They sound like a small polite rain.',
    reach: 1.3,
  },
  {
    by: 'siriporn.s',
    text: 'แม่ถามว่าเหนื่อยไหม แล้วไม่รอคำตอบ เอาข้าวมาวางให้เลย\n\nMother asked if I was tired, and did not wait for an answer, and put down the rice.',
    reach: 1.4,
  },
  {
    by: 'montenegro',
    text: 'My daughter, six, has shortened the family name to “Mont”. Four centuries, señorita. Four centuries.',
    reach: 1.4,
    mood: 0.88,
  },
  {
    by: 'jonas.aaltonen',
    text: 'Wife asked what I am thinking about. I was thinking about the stove. It was a good thought and I shared it.',
    mood: 0.82,
  },
  {
    by: 'rosalind_a',
    text: 'Dyed my hair teal at fifty-six. My mother, eighty, looked for a long while and said: “Finally.”',
    reach: 1.7,
    mood: 0.95,
  },
  { by: 'moss', text: 'learned to darn. the sock is now mostly darn' },
  {
    by: 'k_lindgren',
    text: 'Does anyone else rehearse what they are going to say to the person at the till?',
    category: 'Questions',
    reach: 1.3,
    mood: 0.78,
  },
  {
    by: 'noor.vdb',
    isAnonymous: true,
    text: 'I have told everyone that I am fine with living alone, and I mostly am. But I have started to say “good night” to the fridge, and tonight it made that little noise right after, and I stood there for a while with my hand on it.',
    reach: 1.6,
    mood: 0.94,
  },
  {
    by: 'emeka.obi',
    text: 'My mum asked for a photo of what I cooked. I sent one from a cookbook. She said, “Nice. Now turn the light on in your own kitchen.”',
    reach: 1.5,
  },
];
