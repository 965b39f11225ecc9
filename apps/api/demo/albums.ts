import type { Film } from './films.ts';
import { bookVan } from './pictures/book-van.ts';
import { knittedHat, plankedBoat, tiles, wovenCloth } from './pictures/handwork.ts';
import { frontDoor, snowyShop } from './pictures/houses.ts';
import { islandRoad, mushrooms, nightSky } from './pictures/land.ts';
import { book, jar, loaf, pot, shelves } from './pictures/shelves.ts';
import { type Picture, paints } from './pictures/sketch.ts';
import { bowl, letter, lonelyRadio, tomatoes } from './pictures/still-lifes.ts';
import { longStairs, openStreet, scarfedBollard, tableFromAbove } from './pictures/streets.ts';
import { mouseTheatre } from './pictures/theatre.ts';
import { duckPond, kingfisher, morningSwim, quietLake } from './pictures/water.ts';
import { windowSeat } from './pictures/window-seat.ts';

/** What a post shows. */
export interface Album {
  /** How the post begins; no other one does. */
  of: string;
  pictures?: Picture[];
  film?: Film;
}

export const albums: readonly Album[] = [
  {
    of: 'Opened the kiln.',
    pictures: [
      {
        drawing: shelves({ wall: ['#e9dcc6', '#d9c7a8'], wood: paints.wood, rows: 2, ware: pot }),
        size: 'landscape',
        alt: 'Two shelves of vases and bowls, all glazed in deep and light blues that end in a wavy line above bare clay.',
      },
    ],
  },
  {
    of: 'Delivered a letter today',
    pictures: [
      {
        drawing: letter,
        size: 'tile',
        alt: 'A cream envelope with a green stamp and two wavy lines for an address, on the red seat of a van.',
      },
      {
        drawing: islandRoad(),
        size: 'tile',
        alt: 'A road bends between green hills to a small white house by the water. Three sheep stand beside it.',
      },
      { drawing: tomatoes, size: 'tile', alt: 'Red and yellow tomatoes in two rows on a window sill.' },
    ],
  },
  {
    of: 'The 1954 set is mended.',
    film: {
      file: 'spinning-record.mp4',
      alt: 'A record with an orange label turns on a wooden player; the arm rides up and down a little.',
    },
  },
  {
    of: 'How to know the rye is done',
    pictures: [
      {
        drawing: shelves({ wall: ['#5d3a26', '#3d2417'], wood: paints.wood, rows: 4, ware: loaf }),
        size: 'portrait',
        alt: 'Four shelves of round loaves in every brown, each cut differently on top.',
      },
    ],
  },
  {
    of: 'We took the parking out',
    pictures: [
      {
        drawing: openStreet,
        size: 'tile',
        alt: 'A street of coloured houses without a car. In the middle stands a table with a tablecloth, flowers and two chairs.',
      },
      {
        drawing: tableFromAbove,
        size: 'tile',
        alt: 'The table from above: a red checked cloth, two plates, a loaf, and somebody’s straw hat.',
      },
    ],
  },
  {
    of: 'Rain, take nine.',
    film: {
      file: 'rain-on-a-window.mp4',
      alt: 'Rain runs down a window. In front of it a cat’s tail moves from one side to the other.',
    },
  },
  {
    of: 'Update on the mouse theatre',
    pictures: [
      {
        drawing: mouseTheatre,
        size: 'square',
        alt: 'A tiny stage in a golden frame with red velvet curtains. Two mice stand on it, one of them wearing a crown.',
      },
    ],
  },
  {
    of: 'A kid at the viewpoint',
    pictures: [
      {
        drawing: nightSky,
        size: 'tall',
        alt: 'A tall night sky, purple to orange, full of stars. At the very bottom a grown-up and a child stand by a telescope.',
      },
    ],
  },
  {
    of: 'Today’s work on the boat',
    pictures: [
      {
        drawing: plankedBoat(3),
        size: 'tile',
        alt: 'The hull of a wooden boat on trestles, three planks of it sanded bare.',
      },
      {
        drawing: plankedBoat(3),
        size: 'tile',
        alt: 'The same hull, the same three planks, more shavings on the floor.',
      },
    ],
  },
  {
    of: 'Four courtyards, four floors',
    pictures: [
      {
        drawing: tiles(paints.paper, paints.cobalt, paints.ochre, 'star'),
        size: 'tile',
        alt: 'Tiles with blue stars, yellow in the middle. One of them is yellow with blue in the middle.',
      },
      {
        drawing: tiles(paints.paper, paints.teal, paints.brick, 'petal'),
        size: 'tile',
        alt: 'Tiles with four green petals and red beads. One has red petals and green beads.',
      },
      {
        drawing: tiles(paints.cream, paints.navy, paints.sky, 'wave'),
        size: 'tile',
        alt: 'Tiles of dark and light blue waves. In one of them the blues have changed places.',
      },
      {
        drawing: tiles(paints.paper, paints.plum, paints.sage, 'knot'),
        size: 'tile',
        alt: 'Tiles with purple rings linked by green ones. One ring is green and linked by purple.',
      },
    ],
  },
  {
    of: 'Photographed forty front doors',
    pictures: [
      {
        drawing: frontDoor(paints.peach, paints.teal, 'arch'),
        size: 'tile',
        alt: 'A green arched door in a peach wall.',
      },
      {
        drawing: frontDoor(paints.sky, paints.brick, 'double'),
        size: 'tile',
        alt: 'A red double door in a light blue wall.',
      },
      {
        drawing: frontDoor(paints.honey, paints.navy, 'square'),
        size: 'tile',
        alt: 'A dark blue door in a yellow wall.',
      },
      {
        drawing: frontDoor(paints.cream, paints.plum, 'arch'),
        size: 'tile',
        alt: 'A purple arched door in a cream wall.',
      },
      { drawing: frontDoor(paints.brick, paints.ochre, 'square'), size: 'tile', alt: 'A yellow door in a red wall.' },
      {
        drawing: frontDoor(paints.sage, paints.wine, 'double'),
        size: 'tile',
        alt: 'A wine-red double door in a green wall.',
      },
    ],
  },
  {
    of: 'Seis días para el rojo',
    pictures: [
      {
        drawing: wovenCloth('#a52a2a', paints.honey, paints.navy),
        size: 'tile',
        alt: 'A red cloth with yellow diamonds and a line of dark blue.',
      },
      {
        drawing: wovenCloth(paints.navy, paints.sky, paints.paper),
        size: 'tile',
        alt: 'A dark blue cloth with light blue diamonds and a line of white.',
      },
      {
        drawing: wovenCloth('#e0a52f', paints.rust, paints.paper),
        size: 'tile',
        alt: 'A yellow cloth with red diamonds and a line of white.',
      },
    ],
  },
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

/** What the post of this text shows. */
export function albumOf(text: string): Album | null {
  return albums.find(({ of }) => text.startsWith(of)) ?? null;
}
