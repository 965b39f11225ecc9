import type { PostDraft } from '../post-draft.ts';

/**
 * Maya's and Sam's. With what stands on their newest posts the votes add up to 91 and 49 for Maya, a score of 64,
 * and to 30 and 28 for Sam, a score of 51.
 */
export const sampleAccountTexts: PostDraft[] = [
  {
    by: 'demo',
    text: 'A bench is a promise that nobody will rush you. I have now said this in a meeting and it was minuted.',
    category: 'City',
    votes: [12, 2],
  },
  {
    by: 'demo',
    text: 'Counted bicycles on the bridge for four hours in the rain: 1,146. Counted umbrellas: 0. Counted people who smiled at the woman with the clipboard: 31, which is better than last year.',
    category: 'City',
    votes: [11, 3],
  },
  {
    by: 'demo',
    text: 'Hot take from someone who draws them for a living: most roundabouts are a planner’s way of not deciding.',
    category: 'City',
    votes: [4, 9],
  },
  {
    by: 'demo',
    text: 'If your city could only fix one crossing this year, which one, and who would notice first?',
    category: 'Questions',
    votes: [9, 2],
  },
  {
    by: 'demo',
    text: 'Night ride along the river. Two herons, one accordion, no cars. I would like to submit this as evidence.',
    tags: ['nightride'],
    votes: [13, 1],
  },
  {
    by: 'demo',
    text: 'Free parking is not free. It is rent that somebody without a car is paying. Go ahead, I have my helmet on.',
    category: 'City',
    votes: [5, 13],
  },
  {
    by: 'demo',
    text: 'My mother came to visit and walked the whole new street with her hand on the railing. At the end she said, “You thought of me.” I did. I did think of you.',
    votes: [16, 0],
  },
  {
    by: 'demo',
    text: 'Small things I have learned about streets:\n\n• People will walk the straight line, whatever you plant.\n• Shade is worth more than granite.\n• A tap with drinking water makes strangers talk.\n• Children invent the second use of everything in an afternoon.',
    tags: ['slowstreets'],
    votes: [10, 4],
  },
  {
    by: 'demo',
    text: 'I think we should close the high street to cars on the first weekend of every month and see who misses them.',
    category: 'City',
    votes: [3, 11],
  },
  {
    by: 'demo',
    text: 'Someone has knitted a scarf for the bollard I fought two committees for. I have never felt so understood.',
    votes: [0, 0],
  },
  {
    by: 'sam',
    text: 'Bought a fifth broken radio. In my defence, it was looking at me.',
    votes: [6, 3],
  },
  {
    by: 'sam',
    text: 'Drummers: if the song is in four, you are allowed to also play it in four.',
    category: 'Music',
    votes: [4, 7],
  },
  {
    by: 'sam',
    text: 'Played a wedding last night. The couple asked for “something slow but not sad, fast but not loud, and nothing with words”. We played the same note for nine minutes. They cried.',
    category: 'Music',
    votes: [7, 2],
  },
  {
    by: 'sam',
    text: 'Does anyone have a manual for a valve set with a cracked green dial and the word “Harbour” on the back? I will trade a toaster.',
    category: 'Questions',
    tags: ['radio', 'repair'],
    votes: [3, 1],
  },
  {
    by: 'sam',
    text: 'I do not understand encores. We both know you have two more songs. Just play them.',
    category: 'Music',
    votes: [2, 8],
  },
  {
    by: 'sam',
    text: 'Neighbour upstairs has taken up the recorder. I have taken up standing in the garden.',
    votes: [2, 2],
  },
];
