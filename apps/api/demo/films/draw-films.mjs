// Draws the short videos of the demo world beside this file, which are kept with the code: `node demo/films/draw-films.mjs`
// in apps/api. Needs ffmpeg. Each is a loop: the last frame leads back to the first.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import ffmpeg from '@ffmpeg-installer/ffmpeg';
import sharp from 'sharp';
import { at, disc, fade, line, many, oval, paints, rect, round, shape } from '../pictures/sketch.ts';
import { createRandom } from '../random.ts';

const FRAMES_A_SECOND = 25;

/** `draw` gets the share of the loop that has passed, from 0 up to 1. */
async function film({ name, width, height, seconds, draw }) {
  const target = fileURLToPath(new URL(`${name}.mp4`, import.meta.url));
  const input = ['-f', 'image2pipe', '-framerate', String(FRAMES_A_SECOND), '-c:v', 'png', '-i', '-'];
  const video = ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '27', '-pix_fmt', 'yuv420p'];
  const clean = ['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'];
  const tool = spawn(ffmpeg.path, ['-v', 'error', '-y', ...input, ...video, ...clean, target], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const frames = seconds * FRAMES_A_SECOND;
  for (let frame = 0; frame < frames; frame += 1) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${draw(frame / frames)}</svg>`;
    if (!tool.stdin.write(await sharp(Buffer.from(svg)).flatten().png({ compressionLevel: 1 }).toBuffer())) {
      await once(tool.stdin, 'drain');
    }
  }
  tool.stdin.end();
  const [code] = await once(tool, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

const wave = (share, times = 1, shift = 0) => Math.sin((share * times + shift) * 2 * Math.PI);

function record(share) {
  const [x, y, radius] = [318, 276, 214];
  // 33⅓ turns a minute: three in a loop of 5.4 seconds.
  const turn = share * 3 * 360;
  const groove = (n) =>
    disc(x, y, radius - 12 - n * 11, 'none', `stroke="#3a3440" stroke-width="${n % 4 === 3 ? 4 : 1.6}"`);
  const sheen = (angle) =>
    `<g transform="rotate(${angle} ${x} ${y})">${shape(`M${x} ${y}L${x + radius} ${y - 44}A${radius} ${radius} 0 0 1 ${x + radius} ${y + 44}Z`, '#fff', 'opacity=".09"')}</g>`;
  const label = at(
    x,
    y,
    [
      disc(0, 0, 76, paints.brick),
      shape('M-76 0A76 76 0 0 1 76 0z', paints.ochre),
      line('M-40-26h80M-26-44h52', paints.paper, 7),
      line('M-34 26h34M12 26h22M-22 44h44', paints.wine, 6),
      disc(48, 12, 9, paints.paper),
      disc(0, 0, 15, paints.paper),
      disc(0, 0, 6, paints.ink),
    ].join(''),
    1,
    turn,
  );
  const ride = 27 + 0.9 * wave(share, 3) + 0.3 * wave(share, 6, 0.2);
  const arm = at(
    612,
    104,
    `<g transform="rotate(${round(ride)})">${line('M0-40V230L-34 304', '#d7d2c6', 13)}${line('M-3-36V228', '#fff', 3, 'opacity=".6"')}${shape('M-50 296-18 310-34 348-62 336z', paints.ink)}${rect(-24, -70, 48, 44, '#8f8a80', 'rx="8"')}</g>${disc(0, 0, 34, '#3a3440')}${disc(0, 0, 20, '#d7d2c6')}`,
  );
  const lamp = 0.72 + 0.1 * wave(share, 5) * wave(share, 2, 0.3);
  return [
    fade({ width: 720, height: 540 }, ['#2f6a68', '#1f4a50']),
    rect(28, 24, 664, 500, '#000', 'opacity=".22" rx="34"'),
    rect(22, 12, 676, 500, paints.wood, 'rx="32"'),
    many(7, (n) => line(`M30 ${70 + n * 64}q170 ${n % 2 ? 14 : -14} 330 0t330 0`, '#000', 3, 'opacity=".08"')),
    disc(x + 7, y + 12, radius + 14, '#000', 'opacity=".25"') +
      disc(x, y, radius + 14, '#8f8a80') +
      disc(x, y, radius, '#1c1922'),
    many(11, groove),
    sheen(-38 + 1.6 * wave(share, 3)) + sheen(142 + 1.6 * wave(share, 3)),
    label,
    disc(632, 440, 36, '#3a3440') + disc(632, 440, 28, '#d7d2c6') + line('M632 440 650 424', paints.ink, 6),
    disc(556, 466, 10, paints.honey, `opacity="${round(lamp * 100) / 100}"`) +
      disc(556, 466, 22, paints.honey, `opacity="${round(lamp * 30) / 100}"`),
    arm,
  ].join('');
}

const random = createRandom('rain');
const lights = Array.from({ length: 16 }, () => ({
  x: random.between(90, 630),
  y: random.between(130, 560),
  radius: random.between(22, 58),
  hue: random.pick([paints.ochre, paints.honey, paints.brick, paints.foam, paints.blush]),
  shift: random.next(),
}));
const beads = Array.from({ length: 70 }, () => [
  random.between(84, 636),
  random.between(84, 600),
  2 + 4 * random.next(),
]);
const runners = Array.from({ length: 20 }, () => ({
  x: random.between(90, 630),
  start: random.next(),
  // Whole numbers of falls in a loop, so that it closes.
  falls: random.between(1, 3),
  size: 5 + 4 * random.next(),
}));

/** Seen from behind; the tail hangs down and thinks. */
function cat(share) {
  const tail = 46 * wave(share, 2);
  const ear = wave(share, 1, 0.1) > 0.93 ? 7 : 0;
  return at(
    372,
    664,
    [
      line(
        `M64-18C150-14 146 50 ${round(120 + tail * 0.4)} 96S${round(96 + tail)} 150 ${round(104 + tail * 1.5)} 172`,
        '#17222e',
        30,
      ),
      shape(
        `M-96 0C-104-110-62-150-58-196-66-232-64-272-58-302L-20-274Q0-280 20-274L${58 + ear}-${302 - ear}C64-272 66-232 58-196 62-150 104-110 96 0z`,
        '#17222e',
      ),
      line('M-60-60C-58-110-40-140-40-180', '#f4c873', 4, 'opacity=".25"'),
    ].join(''),
    1.05,
  );
}

function rain(share) {
  const [top, bottom] = [76, 616];
  const glow = ({ x, y, radius, hue, shift }) =>
    disc(x, y, radius, hue, `opacity="${round((0.34 + 0.1 * wave(share, 1, shift)) * 100) / 100}"`);
  const runner = ({ x, start, falls, size }) => {
    const y = top - 130 + ((start + share * falls) % 1) * (bottom - top + 260);
    const left = x + 5 * Math.sin(y / 38);
    return `${line(`M${round(left)} ${round(y - size)}v-92`, '#dcecf0', size * 0.7, 'opacity=".22"')}${oval(left, y, size, size * 1.4, '#eef7f8', 'opacity=".8"')}`;
  };
  const steam = (n) =>
    line(
      `M${148 + n * 22} ${round(590 - n * 8)}q${round(16 * wave(share, 2, n * 0.3))} -26 0-50t0-46`,
      '#fff',
      8,
      'opacity=".3"',
    );
  return [
    fade({ width: 720, height: 900 }, ['#3d2a2a', '#2b1e22']),
    `<svg x="76" y="${top}" width="568" height="${bottom - top}" viewBox="76 ${top} 568 ${bottom - top}">`,
    fade({ width: 720, height: bottom }, ['#22345a', '#35507a', '#6b6f8a'], top - 1),
    many(6, (n) => rect(70 + n * 100, 320 + 60 * ((n * 5) % 3), 104, 320, n % 2 ? '#26385a' : '#2c4066')),
    lights.map(glow).join(''),
    beads.map(([x, y, radius]) => oval(x, y, radius, radius * 1.2, '#dcecf0', 'opacity=".5"')).join(''),
    runners.map(runner).join(''),
    '</svg>',
    rect(76, top, 568, bottom - top, 'none', 'stroke="#6d4526" stroke-width="26"'),
    line(`M360 ${top}V${bottom}M76 290H644`, '#6d4526', 15),
    rect(30, 634, 660, 40, '#7d5230') +
      rect(30, 668, 660, 12, '#000', 'opacity=".25"') +
      rect(30, 634, 660, 8, '#fff', 'opacity=".16"'),
    many(2, steam),
    shape('M112 580H208Q206 636 160 636T112 580z', paints.paper) +
      line('M206 592q34 0 26 20t-34 12', paints.paper, 9) +
      oval(160, 580, 48, 9, '#8b5a34'),
    cat(share),
    shape('M0 0H96C72 260 64 520 84 720 70 780 40 830 0 840z', '#a5492f') +
      shape('M720 0H624C648 260 656 520 636 720 650 780 680 830 720 840z', '#a5492f'),
    line(
      'M30 0Q44 400 26 820M66 0Q50 360 62 780M690 0Q676 400 694 820M654 0Q670 360 658 780',
      '#000',
      7,
      'opacity=".14"',
    ),
  ].join('');
}

await film({ name: 'spinning-record', width: 720, height: 540, seconds: 5.4, draw: record });
await film({ name: 'rain-on-a-window', width: 720, height: 900, seconds: 6, draw: rain });
