import type { PostDraft } from '../post-draft.ts';

export const streetTexts: PostDraft[] = [
  {
    by: 'arjun.commutes',
    text: '8:07 slow train, third carriage, window seat. I have never paid so little for so much theatre.',
    tags: ['trainnotes'],
  },
  {
    by: 'arjun.commutes',
    text: 'Two strangers opposite me are sharing one newspaper. One reads fast. He waits at the bottom of every page, without a sigh. I would marry into that family.',
    tags: ['trainnotes'],
    reach: 1.4,
  },
  {
    by: 'arjun.commutes',
    text: 'A woman fell asleep on my shoulder from one end of the line to the other. I missed my stop. It would have been rude not to.',
    tags: ['trainnotes'],
    reach: 1.3,
  },
  {
    by: 'arjun.commutes',
    text: 'Seen on the platform: a man with a full-size door. Just the door. He held it open for people.',
    tags: ['trainnotes'],
    reach: 1.5,
  },
  {
    by: 'lucia.paz',
    text: 'The dog at stair 212 has been asleep in the same patch of sun for so long that the tourists’ map shows him. He is a landmark. His name is Señor.',
    reach: 1.5,
  },
  {
    by: 'lucia.paz',
    text: 'El ascensor se detuvo a medio cerro. Diez minutos. Una señora repartió mandarinas. Nadie quería que arreglaran nada.\n\nThe funicular stopped halfway. A lady handed out mandarins. Nobody wanted it repaired.',
    reach: 1.3,
  },
  {
    by: 'lucia.paz',
    text: 'Photographed forty front doors today and was offered coffee at six. The ratio is improving.',
    category: 'Photography',
    mood: 0.9,
    reach: 1.3,
  },
  {
    by: 'lucia.paz',
    text: 'The fog came up the hill at five and took the harbour, then the church, then the man I was photographing. He kept talking. Best portrait I have not taken.',
    category: 'Photography',
  },
  {
    by: 'salma.idrissi',
    text: 'We repaired one hinge in a four-hundred-year-old door. The whole alley came to hear it not squeak.',
    category: 'Craft',
    reach: 1.2,
  },
  {
    by: 'salma.idrissi',
    text: 'What people think an architect does: towers. What I did this week: persuaded a fig tree to leave a drainpipe.',
    category: 'Work',
  },
  {
    by: 'salma.idrissi',
    text: 'The old builders left a small hole in every courtyard wall, the size of a fist, at the height of a child. I have asked everyone what it is for. The children know. They will not tell.',
    reach: 1.4,
  },
  {
    by: 'salma.idrissi',
    text: 'Four courtyards, four floors, and in each one a tile where they ran out of the colour and used what was left. I am paid to restore. I am leaving those exactly as they are.',
    category: 'Craft',
    reach: 1.3,
  },
  {
    by: 'salma.idrissi',
    text: 'A list of shade, from worst to best: umbrella, awning, wall, arcade, grapevine, grandfather.',
  },
  {
    by: 'callum.post',
    text: 'Sheep on the road: 14. Cars waiting: 2. Drivers out of their cars, leaning on the wall, chatting: 2. Nobody late for anything that matters.',
    reach: 1.2,
  },
  {
    by: 'callum.post',
    text: 'Somebody sends herself a postcard from every town she visits. I have been delivering her holidays for eleven years. She has never once mentioned it and neither have I.',
    reach: 1.7,
  },
  { by: 'callum.post', text: 'Wind so strong today I delivered a newspaper by letting go of it.', reach: 1.3 },
  {
    by: 'noor.vdb',
    text: 'My street has a group chat. Most of it is bins. But last night someone wrote “moon” and eleven people went outside.',
    reach: 1.4,
  },
  {
    by: 'noor.vdb',
    text: 'I live above a bicycle repair shop. Every morning begins with somebody saying “ah, that’s not good”.',
  },
  {
    by: 'kwame.b',
    text: 'The goalposts are gone again. Last time it was a wedding. We are waiting to see whose.',
    reach: 1.2,
  },
  {
    by: 'kwame.b',
    text: 'Rain stopped training, so I taught them the offside rule with bottle caps. Now they understand it and I am not sure I do.',
  },
  {
    by: 'kwame.b',
    text: 'Parents, a request. Shout names, shout encouragement. Do not shout instructions. I am also shouting instructions, and mine are already wrong.',
    reach: 1.3,
  },
  { by: 'ravi.pillai', text: 'Engine two is older than the captain. They are both difficult in the morning.' },
  {
    by: 'ravi.pillai',
    text: 'Nine kingfishers. Nine! And a cormorant that looked embarrassed for me.',
    tags: ['kingfishercount'],
  },
  {
    by: 'tane',
    text: 'School bus report: one lost tooth, found. One lost shoe, not found. One question about whether fish get thirsty, still open.',
    reach: 1.4,
  },
  {
    by: 'tane',
    text: 'Got the whole back row to say thank you to me in three languages today. The third one was seal.',
    reach: 1.3,
  },
  {
    by: 'deniz.cats',
    text: 'The ferry cat has her own seat and a regular who saves it for her. They do not look at each other. It is very serious.',
    tags: ['cats'],
    reach: 1.4,
  },
  { by: 'k_lindgren', text: 'It is dark at three. I have bought a lamp. I am told there is a second step.', mood: 0.7 },
  { by: 'moss', text: 'somebody left a chair at the edge of the wood and now it is my chair' },
  { by: 'moss', text: 'bus was late. saw a fox. fine.', mood: 0.75 },
];
