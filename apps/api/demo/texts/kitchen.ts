import type { PostDraft } from '../post-draft.ts';

export const kitchenTexts: PostDraft[] = [
  {
    by: 'linh',
    text: 'Stall 38 was closed. A note on the shutter: “Daughter’s exam. Back when she passes.” The whole street is studying with her now.',
    reach: 1.5,
  },
  {
    by: 'linh',
    text: 'Stall 43: rice cakes steamed in cups the size of a coin. The lady has one scale, one knife and absolute authority.',
    category: 'Food',
  },
  {
    by: 'linh',
    text: 'Things the broth lady has said to me this month:\n– You are early, the bones are not ready to talk.\n– Sit. No, there.\n– Finish.\n– You look better than yesterday.',
    category: 'Food',
    reach: 1.3,
  },
  {
    by: 'tomasz_k',
    text: 'The oven is 61 years old and has one hot corner. We call it the window seat. Only the poppy-seed rolls are allowed there.',
    category: 'Food',
    tags: ['bread'],
  },
  {
    by: 'tomasz_k',
    text: 'Somebody came at half past three in the morning, in evening dress, barefoot, and asked for “whatever is warmest”. I gave her the end of a rye and a chair. She ate it in silence, said thank you, and left a shoe as payment. She came back for the shoe.',
    reach: 1.6,
  },
  {
    by: 'tomasz_k',
    text: 'Sourdough question: my starter is nine years old and has begun to smell of pears. Is this wisdom or a problem?',
    category: 'Questions',
    tags: ['bread', 'sourdough'],
  },
  {
    by: 'tomasz_k',
    text: 'Wrote up the plain rye for those who asked, no machine needed: https://bread-at-night.example/plain-rye\n\nThe only trick is waiting longer than you want to.',
    category: 'Food',
    tags: ['bread'],
  },
  {
    by: 'layla.h',
    text: 'There are two kinds of kitchens: those where you are told to sit down, and those where you are handed a knife. I come from a knife family.',
    category: 'Food',
  },
  { by: 'layla.h', text: 'رائحة الخبز في الصباح أصدق من أي منبّه.', reach: 0.8 },
  {
    by: 'layla.h',
    text: 'My aunt’s recipe, in full: “You take the aubergines. You know which ones. You burn them until your mother would shout. Then lemon.”',
    category: 'Food',
    reach: 1.4,
  },
  { by: 'emeka.obi', text: 'Day 1 of learning to cook. Today: rice. The rice: no.', reach: 1.2 },
  { by: 'emeka.obi', text: 'Day 4. The smoke alarm and I have agreed on a signal.' },
  { by: 'emeka.obi', text: 'Day 6. My flatmate had seconds. He thought nobody saw. I saw.', reach: 1.5 },
  {
    by: 'emeka.obi',
    text: 'What is one dish a beginner can make that looks like he has been hiding a talent for years?',
    category: 'Questions',
  },
  {
    by: 'mei',
    text: '春茶已經沒有了,現在喝的是夏天。\n\nThe spring tea is gone. What is left in the tin tastes of August.',
    category: 'Food',
  },
  {
    by: 'mei',
    text: 'Tea rule: if you have time to look at the leaves, you have time. If you do not, you need the tea more.',
    reach: 1.1,
  },
  {
    by: 'ada.w',
    text: 'Courgette update: please. Anyone. I am leaving them in unlocked cars.',
    tags: ['allotment'],
    reach: 1.4,
  },
  {
    by: 'ada.w',
    text: 'Made chutney out of everything that fell off something. Label says “October, mixed feelings”.',
    category: 'Food',
    tags: ['allotment'],
  },
  {
    by: 'oleksa',
    text: 'Гречаний мед цього року темний, як кава. Хто не любить, той просто не пробував із грушею.\n\nThis year’s buckwheat honey is dark as coffee. Try it with a pear before you argue.',
    category: 'Food',
  },
  {
    by: 'siriporn.s',
    text: 'Five ducks, four eggs. Somebody is taking the day off and none of them will tell me who.',
    reach: 1.3,
  },
  {
    by: 'siriporn.s',
    text: 'แกงเหลืองวันนี้เผ็ดไปนิด แต่ทุกคนกินหมด\n\nThe curry was a little too hot today. Everyone cried, nobody stopped.',
    category: 'Food',
  },
  {
    by: 'ravi.pillai',
    text: 'The tea man at the jetty pours from above his head, on a moving boat, and has never spilled on anyone who did not deserve it.',
    reach: 1.2,
  },
  {
    by: 'soph_m',
    text: 'Confession: I salt the butter myself because I like being the one who decides.',
    category: 'Food',
  },
  {
    by: 'montenegro',
    text: 'A waiter wrote my full name on the reservation card today, both lines, accents and all. I have tipped less for whole dinners.',
    reach: 1.2,
  },
  {
    by: 'hana',
    text: '바다에서 나오면 라면. 이것은 법이다.\n\nNoodles after the sea. It is not a habit, it is law.',
    category: 'Food',
  },
  {
    by: 'elif',
    text: 'One of mine brought a lemon to school “for later”. He has had it in his pocket for a week. Later has not come. He is ready.',
    reach: 1.4,
  },
  { by: 'deniz.cats', text: 'I cooked fish for myself. This was a planning error.', reach: 1.3 },
  { by: 'k_lindgren', text: 'Boiled potatoes, butter, dill. I do not know why people go on holiday.', mood: 0.62 },
];
