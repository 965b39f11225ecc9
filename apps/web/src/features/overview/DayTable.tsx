import type { DayCounts } from '@vibeline/core/features/overview/overview.schema';
import { exactCount } from '../../ui/format-count.ts';
import tableClasses from '../../ui/points-table.module.css';
import { ScrollRegion } from '../../ui/scroll/ScrollRegion.tsx';
import { longDayOf, type SeriesName, series } from './chart-series.ts';
import classes from './overview.module.css';

const names = Object.keys(series) as SeriesName[];

/** The numbers of the charts, the latest day first. */
export function DayTable({ days }: { days: readonly DayCounts[] }) {
  return (
    <details>
      <summary className={classes.summary}>Show as a table</summary>
      <ScrollRegion label="Day by day" className={classes.table}>
        <table className={tableClasses.root}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {series[name].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{longDayOf(day.day)}</th>
                {names.map((name) => (
                  <td key={name}>{day[name] === null ? '–' : exactCount(day[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}
