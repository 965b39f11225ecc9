import type { PostDraft } from '../post-draft.ts';

const WALK_HOME = `I want to write down the walk home before I forget it, so this is long. Make tea.

The last bus does not go on Sundays after the clocks change, and I had forgotten, and so had the driver, who stopped at the village sign, looked at his watch, and said the thing that every islander says when there is nothing to be done: “Well.” So I walked. Nine kilometres, no torch, a bag of other people’s parcels that could perfectly well have waited until Monday.

For the first two I was cross. I composed a letter to the bus company. It was a very good letter. Around the third, the rain stopped, and I noticed that I could hear the burn on the left of the road, and then that I could hear a second one, further off, in a slightly different key. I have driven that road every working day for nineteen years and I did not know there were two.

At the fifth there was a light in Morag’s byre. She was sitting up with a ewe that had got the season wrong. She did not ask what I was doing there at that hour. She said, “Hold this,” and I held it, and twenty minutes later there was a lamb in my lap, in November, steaming like a pudding. We gave him the name of the bus company, since it was their doing.

She offered me a lift, and I heard myself say no. I had four kilometres left and I wanted them.

The clouds went somewhere around the seventh. You do not need me to tell you about the stars, people have been telling each other about them for long enough, but I will say that I turned the bag round to the front, so that I could lie back a little as I walked, like a man in a very slow boat, and that I sang, and that something in the heather answered. Grouse, probably. Critics, all of them.

My own door looked smaller than it does from a van. I had been gone three hours and ten minutes. I put the parcels by the stove, and I have not written to the bus company.

I might write to say thank you. I will see how the lamb does.`;

export const outdoorTexts: PostDraft[] = [
  { by: 'callum.post', text: WALK_HOME, category: 'Outdoors', reach: 1.6, mood: 0.95 },
  {
    by: 'hana',
    text: '오늘 물 온도 9도. 비명도 9도.\n\nWater nine degrees today. Scream also nine degrees.',
    tags: ['seaswim'],
    reach: 1.2,
  },
  {
    by: 'hana',
    text: 'The grandmothers I swim with do not say “brave”. They say “late”.',
    tags: ['seaswim'],
    reach: 1.5,
  },
  {
    by: 'hana',
    text: 'You do not get used to the cold. You get used to being someone who goes in.',
    tags: ['seaswim'],
    reach: 1.3,
  },
  { by: 'jonas.aaltonen', text: 'Sauna 92°. Lake 4°. Thoughts 0.', reach: 1.2 },
  {
    by: 'jonas.aaltonen',
    text: 'My neighbour and I have shared a jetty for sixteen years. Today he said the ice is early. It is the most we have talked since the wedding. His.',
    reach: 1.5,
    mood: 0.9,
  },
  { by: 'jonas.aaltonen', text: 'Quiet.', mood: 0.7 },
  {
    by: 'wren',
    text: 'Found eleven things you can eat and one that looks exactly like one of them. This is why you do not learn it from pictures.',
    category: 'Outdoors',
    tags: ['foraging'],
  },
  {
    by: 'wren',
    text: 'Sloes are better after the first frost. You can also put them in the freezer. You can also lie to your friends about frost.',
    tags: ['foraging'],
  },
  {
    by: 'wren',
    text: 'Foraging etiquette, since people ask:\n\n1. One in three stays.\n2. Roots stay.\n3. If a child found it, it is the child’s.\n4. You saw nobody and nobody saw you.',
    category: 'Outdoors',
    tags: ['foraging'],
    reach: 1.3,
  },
  {
    by: 'wren',
    text: 'A jay has watched me for two weeks and today it moved an acorn to exactly where I had been about to sit. We are in correspondence.',
  },
  {
    by: 'pavel_d',
    text: 'Eleven boletus this morning, all perfect. I will not say where. I will not say the region. I have said too much.',
    category: 'Outdoors',
    mood: 0.7,
  },
  {
    by: 'pavel_d',
    text: 'Met a family in my forest. They were singing. Mushrooms can hear that.',
    category: 'Outdoors',
    mood: 0.4,
  },
  {
    by: 'pavel_d',
    text: 'The new hiking map shows a path that has not existed since 1987. I walked it anyway, to be able to complain in detail.',
    mood: 0.6,
  },
  {
    by: 'oleksa',
    text: 'Вулик номер сім знову на мене сердитий. Я перевдягнувся, не допомогло.\n\nHive seven is angry with me again. I changed my shirt. They know.',
  },
  {
    by: 'oleksa',
    text: 'Put an ear to the hive in winter. It hums one note. If it hums two, somebody inside has an idea.',
    tags: ['bees'],
    reach: 1.4,
  },
  {
    by: 'oleksa',
    text: 'Why I keep bees: for eight months nobody can phone me, because my gloves are on.',
    tags: ['bees'],
    reach: 1.2,
  },
  { by: 'jax', text: 'Clear tonight. If you own a hill, use it.', tags: ['nightsky'] },
  {
    by: 'jax',
    text: 'Showed Saturn to a man who was sure I had a sticker on the lens. He checked. Twice. Then he phoned his wife.',
    tags: ['nightsky'],
    reach: 1.5,
  },
  {
    by: 'jax',
    text: 'Reminder that the town could save money AND have a sky by pointing the lamps at the ground, which is where the feet are.',
    category: 'City',
    mood: 0.6,
    reach: 1.2,
  },
  {
    by: 'jax',
    text: 'Camped at the dry lake. Woke at three because it was too bright. It was not the moon. It was just all of them.',
    tags: ['nightsky'],
    mood: 0.85,
  },
  {
    by: 'greta_s',
    text: 'Counted the planks again. There are still forty-six, and one of them is a rumour.',
    tags: ['woodenboat'],
  },
  {
    by: 'greta_s',
    text: 'Found the name under five coats of paint. She is called “Good Enough”. I have stopped looking for the sixth coat.',
    tags: ['woodenboat'],
    reach: 1.6,
    mood: 0.92,
  },
  {
    by: 'greta_s',
    text: 'How many clamps do you need for a small boat? All of them. How many do I have? All of them minus four.',
    category: 'Questions',
    tags: ['woodenboat'],
  },
  {
    by: 'ravi.pillai',
    text: 'Seven kingfishers, in fog. I am counting two of them on trust.',
    tags: ['kingfishercount'],
  },
  { by: 'ravi.pillai', text: 'മഴ വന്നു. പുഴ ചിരിച്ചു.\n\nThe rain came. The river laughed.', reach: 1.1 },
  { by: 'ada.w', text: 'The shed has leaned another inch. I have decided it is listening.', tags: ['allotment'] },
  { by: 'ada.w', text: 'Garlic in, beans out, back gone. See you in March.', tags: ['allotment'] },
  {
    by: 'siriporn.s',
    text: 'The smallest duck has learned to open the gate. The other four have elected her.',
    reach: 1.5,
  },
  { by: 'moss', text: 'frost on the inside of the window today. drew a map on it. got lost', reach: 1.1 },
];
