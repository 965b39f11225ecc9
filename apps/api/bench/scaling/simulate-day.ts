/**
 * Simulates a day of a network of so many members with the measured costs, and prints what it needs and where it is full:
 * `npm run bench -- simulate [--members=1000000] [--engine=postgres] [--machines=<of 16 processors for the api>]
 * [--seed=day]`. The same arguments give the same day.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { assumptions, busiestHour, type Costs, loadOf, machinesFor, ratesIn, streamsIn } from './cost-model.ts';
import { type Capacity, parts, simulateDay } from './day-simulation.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    engine: { type: 'string', default: 'postgres' },
    machines: { type: 'string' },
    seed: { type: 'string', default: 'day' },
  },
});
const members = Number(values.members);
if (!Number.isSafeInteger(members) || members < 1) throw new Error('--members is a number of members');
const all = JSON.parse(await readFile(new URL('costs.json', import.meta.url), 'utf8')) as Costs;
const costs = values.engine === 'sqlite' ? all.sqlite : all.postgres;

const peak = loadOf(ratesIn(busiestHour, members), streamsIn(busiestHour, members), costs);
const machines = machinesFor(peak, members, costs.actions);
const given = values.machines === undefined ? machines.api : Number(values.machines);
const capacity: Capacity = {
  api: given * assumptions.coresOfMachine,
  databaseWrites: machines.primaries * assumptions.coresOfDatabase,
  databaseReads: (machines.primaries + machines.replicas) * assumptions.coresOfDatabase - peak.databaseWrites,
  encoding: Math.max(1, machines.encoding) * assumptions.coresOfMachine,
};
const day = simulateDay(members, costs, capacity, values.seed);

const number = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits });
console.log(`${number(members)} members, ${values.engine}; the busiest hour begins at ${busiestHour}:00\n`);
console.log(
  `processors in it: api ${number(peak.api, 1)}, Postgres writes ${number(peak.databaseWrites, 2)}, reads ${number(peak.databaseReads, 2)}, encoding ${number(peak.encoding, 1)}`,
);
console.log(
  `event streams ${number(peak.streams)}, events ${number(peak.eventsPerSecond)}/s, text ${number((peak.bytesPerSecond * 8) / 1e6)} Mbit/s, media ${number(machines.gigabitsOfMedia, 1)} Gbit/s`,
);
console.log(
  `rows ${number(machines.rowBytesPerDay / 1e9, 1)} GB a day, media ${number(machines.mediaBytesPerDay / 1e12, 2)} TB a day`,
);
console.log(
  `machines of ${assumptions.coresOfMachine} processors: api ${machines.api} (simulated: ${given}), encoding ${machines.encoding}; Postgres ${machines.databaseCores} processors: primaries ${machines.primaries}, replicas ${machines.replicas}\n`,
);
console.log('hour  utilisation, and the wait of the slowest in a hundred, in ms');
for (const { hour: at, utilisation, waitMs } of day.hours) {
  const cells = parts.map((part) => `${part} ${(100 * utilisation[part]).toFixed(0)} % ${number(waitMs[part], 1)}`);
  console.log(`${String(at).padStart(4)}  ${cells.map((cell) => cell.padEnd(26)).join('')}`);
}
const { firstSaturated } = day;
console.log(
  firstSaturated
    ? `\nfirst full: ${firstSaturated.part}, at ${Math.floor(firstSaturated.minute / 60)}:${String(firstSaturated.minute % 60).padStart(2, '0')}`
    : '\nnothing was full',
);
