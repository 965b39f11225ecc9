import type { Album } from './album.ts';
import { bookVan } from './pictures/book-van.ts';
import { knittedHat } from './pictures/handwork.ts';
import { snowyShop } from './pictures/houses.ts';
import { islandRoad, mushrooms } from './pictures/land.ts';
import { book, jar, shelves } from './pictures/shelves.ts';
import { paints } from './pictures/sketch.ts';
import { bowl, lonelyRadio } from './pictures/still-lifes.ts';
import { longStairs, scarfedBollard } from './pictures/streets.ts';
import { duckPond, kingfisher, morningSwim, quietLake } from './pictures/water.ts';
import { windowSeat } from './pictures/window-seat.ts';

export const furtherAlbums: readonly Album[] = [
  {
    of: 'Things the broth lady has said',
    pictures: [
      {
        drawing: bowl(paints.brick, '#d8a25a', 'herbs'),
        size: 'tile',
        alt: 'A bowl of noodles in clear broth with green leaves.',
      },
      {
        drawing: bowl(paints.teal, '#b8713a', 'egg'),
        size: 'tile',
        alt: 'A bowl of noodles in dark broth with two halves of an egg.',
      },
      {
        drawing: bowl(paints.navy, '#c9552f', 'chilli'),
        size: 'tile',
        alt: 'A bowl of red broth with a worrying number of chillies.',
      },
      {
        drawing: bowl(paints.ochre, '#efe2c4', 'cakes'),
        size: 'tile',
        alt: 'A bowl with seven small round rice cakes, each with a dot on it.',
      },
    ],
  },
  {
    of: 'The smallest duck has learned',
    pictures: [
      {
        drawing: duckPond,
        size: 'landscape',
        alt: 'Five ducks on a pond, the smallest one in front by itself. Behind them a white gate in the fence stands open.',
      },
    ],
  },
  {
    of: 'The grandmothers I swim with',
    pictures: [
      {
        drawing: morningSwim,
        size: 'landscape',
        alt: 'The sea at sunrise, and in it six heads in bathing caps, all of them perfectly calm.',
      },
    ],
  },
  {
    of: 'Sauna 92°.',
    pictures: [
      {
        drawing: quietLake,
        size: 'wide',
        alt: 'A very wide view of a lake at dusk: firs, a sauna with smoke from its chimney, a jetty, and nobody.',
      },
    ],
  },
  {
    of: 'Made chutney out of everything',
    pictures: [
      {
        drawing: shelves({ wall: ['#dfe8cf', '#b9c9a4'], wood: paints.paper, rows: 2, ware: jar }),
        size: 'landscape',
        alt: 'Two shelves of labelled jars in red, brown, plum and orange.',
      },
    ],
  },
  {
    of: 'Flat tyre outside the market.',
    pictures: [
      {
        drawing: bookVan,
        size: 'landscape',
        alt: 'A yellow and red van with its side open and full of books, a striped awning over it. A woman stands beside it with a book.',
      },
    ],
  },
  {
    of: 'When it snows, people buy',
    pictures: [
      {
        drawing: snowyShop,
        size: 'tile',
        alt: 'A small bookshop in the evening snow, its window bright, footprints up to the door.',
      },
      {
        drawing: shelves({ wall: ['#2f6a68', '#1f4a50'], wood: paints.wood, rows: 3, ware: book, fill: 0.84 }),
        size: 'tile',
        alt: 'Three shelves of books, some of them leaning on their neighbours.',
      },
    ],
  },
  {
    of: 'The dog at stair 212',
    pictures: [
      {
        drawing: longStairs,
        size: 'tall',
        alt: 'A long flight of coloured stairs between a red and a green wall. On one of the lower steps a brown dog is asleep.',
      },
    ],
  },
  {
    of: 'I want to write down the walk home',
    pictures: [
      {
        drawing: islandRoad({ isNight: true, sheepCount: 0 }),
        size: 'wide',
        alt: 'A very wide view of dark hills under stars and a thin moon; a pale road bends to a house.',
      },
    ],
  },
  {
    of: 'Someone has knitted a scarf',
    pictures: [
      {
        drawing: scarfedBollard,
        size: 'portrait',
        alt: 'A stout dark bollard on a cobbled street wears a red and yellow striped scarf with fringes.',
      },
    ],
  },
  {
    of: 'Bought a fifth broken radio.',
    pictures: [
      {
        drawing: lonelyRadio,
        size: 'landscape',
        alt: 'An old wooden radio whose two knobs and handle look like a shy face.',
      },
    ],
  },
  {
    of: 'Found eleven things you can eat',
    pictures: [
      { drawing: mushrooms(paints.crust), size: 'tile', alt: 'Four brown mushrooms in a wood.' },
      { drawing: mushrooms('#ad6a3c'), size: 'tile', alt: 'Four brown mushrooms in a wood. Not the same ones.' },
    ],
  },
  {
    of: 'Pattern for the hat',
    pictures: [
      {
        drawing: knittedHat,
        size: 'square',
        alt: 'A knitted hat in red with a yellow and white pattern and a large bobble, a ball of wool beside it.',
      },
    ],
  },
  {
    of: 'There is a new cat.',
    pictures: [
      {
        drawing: windowSeat({ weather: 'sun', cat: 'arrived' }),
        size: 'portrait',
        alt: 'A grey cat with yellow eyes sits on a sunny window sill as if it had always been there.',
      },
    ],
  },
  {
    of: '雨停了。',
    pictures: [
      {
        drawing: windowSeat({ weather: 'rain', cat: 'watching' }),
        size: 'square',
        alt: 'A ginger cat, seen from behind, looks out of a window at the rain. A cup of tea steams beside it.',
      },
    ],
  },
  {
    of: 'Nine kingfishers.',
    pictures: [
      {
        drawing: kingfisher,
        size: 'landscape',
        alt: 'A blue and orange kingfisher sits on a mooring rope over a wide green river with palms.',
      },
    ],
  },
];
