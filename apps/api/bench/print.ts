import type { WebCallFigures } from './measure-web-calls.ts';
import type { Figures, Report } from './report.ts';
import { APP_FEED, DOCUMENTED_FEED } from './web-calls.ts';

const CELL = 11;

function line(name: string, cells: string[]): string {
  return name.padEnd(18) + cells.map((cell) => cell.padStart(CELL)).join('');
}

const HEAD = ['responses/s', '÷ bare', 'CPU µs', 'bare CPU ÷', 'p50 ms', 'p99 ms'];

function table({ scale, engine, rows }: Figures): string[] {
  return [
    `${engine}, data ${scale}x: ${(1000 * scale).toLocaleString('en')} members, ${(20_000 * scale).toLocaleString('en')} posts`,
    '',
    line('', HEAD),
    ...rows.map((row) =>
      line(`${row.call}, ${row.way}`, [
        Math.round(row.responsesPerSecond).toLocaleString('en'),
        row.shareOfBare.toFixed(2),
        Math.round(row.cpuMicros).toLocaleString('en'),
        row.cpuShareOfBare.toFixed(2),
        row.p50Ms.toFixed(1),
        row.p99Ms.toFixed(1),
      ]),
    ),
  ];
}

function facts(figures: Figures): string[] {
  const kilobytes = Object.entries(figures.pageBytes).map(([way, bytes]) => `${(bytes / 1000).toFixed(1)} KB ${way}`);
  const { depth } = figures;
  const depthText =
    depth &&
    `Page 500 ÷ page 1, SQL    ${(depth.deepMs / depth.firstMs).toFixed(2)} (${depth.deepMs.toFixed(3)} ÷ ${depth.firstMs.toFixed(3)} ms)`;
  return [
    '',
    `A feed page of 20 posts   ${kilobytes.join(', ')}`,
    `Memory                    ${figures.idleMegabytes.toFixed(0)} MB idle, ${figures.loadedMegabytes.toFixed(0)} MB loaded`,
    `Cold start                ${figures.coldStartMs.toFixed(0)} ms until /readyz responds`,
    ...(depthText === null ? [] : [depthText]),
    `Jobs meanwhile            ${figures.jobs.map(({ job, runs, seconds }) => `${job} ${runs}× ${seconds.toFixed(2)} s`).join(', ')}`,
    '',
  ];
}

export function reportText({ setups, growth, postgres }: Report): string {
  const grown = growth.map(({ call, way, cpu }) => line(`${call}, ${way}`, [cpu.toFixed(2)]));
  const beside = postgres.map(({ call, way, responses, cpu }) =>
    line(`${call}, ${way}`, [responses.toFixed(2), cpu.toFixed(2)]),
  );
  return [
    ...setups.flatMap((figures) => [...table(figures), ...facts(figures)]),
    ...(beside.length > 0 ? ['Postgres ÷ SQLite', line('', ['responses', 'CPU']), ...beside, ''] : []),
    ...(grown.length > 0 ? ['CPU per response, greater data ÷ lesser', ...grown, ''] : []),
  ].join('\n');
}

export function webCallsText(figures: WebCallFigures[]): string {
  return [
    line('', ['bare CPU µs', 'CPU µs', 'bare CPU ÷', 'p50 ms', 'bytes']),
    ...figures.map(({ call, bareMicros, cpuMicros, cpuShareOfBare, p50Ms, bytes }) =>
      line(call, [
        bareMicros.toFixed(0),
        cpuMicros.toFixed(0),
        cpuShareOfBare.toFixed(2),
        p50Ms.toFixed(1),
        bytes?.toLocaleString('en') ?? '',
      ]),
    ),
    '',
    `The feed of apps ÷ the documented one, CPU: ${shareOfApps(figures).toFixed(2)}`,
  ].join('\n');
}

function shareOfApps(figures: WebCallFigures[]): number {
  const microsOf = (name: string) => figures.find(({ call }) => call === name)?.cpuMicros ?? Number.NaN;
  return microsOf(APP_FEED) / microsOf(DOCUMENTED_FEED);
}
