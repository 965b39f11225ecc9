import type { Album } from './album.ts';
import { plankedBoat, tiles, wovenCloth } from './pictures/handwork.ts';
import { frontDoor } from './pictures/houses.ts';
import { islandRoad, nightSky } from './pictures/land.ts';
import { loaf, pot, shelves } from './pictures/shelves.ts';
import { paints } from './pictures/sketch.ts';
import { letter, tomatoes } from './pictures/still-lifes.ts';
import { openStreet, tableFromAbove } from './pictures/streets.ts';
import { mouseTheatre } from './pictures/theatre.ts';

export const firstAlbums: readonly Album[] = [
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
];
