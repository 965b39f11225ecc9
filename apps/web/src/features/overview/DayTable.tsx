import type { DayCounts } from '@vibeline/core/features/overview/overview.schema';
import { exactCount } from '../../ui/format-count.ts';
import tableClasses from '../../ui/points-table.module.css';
import { longDayOf, type SeriesName, series } from './chart-series.ts';
import classes from './overview.module.css';

const names = Object.keys(series) as SeriesName[];

/** The numbers of the charts, the latest day first. */
export function DayTable({ days }: { days: readonly DayCounts[] }) {
  return (
    <details>
      <summary className={classes.summary}>Show as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1: not every browser lets keys scroll what nothing in it can be focused. */}
      <section className={classes.table} tabIndex={0} aria-label="Day by day">
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
      </section>
    </details>
  );
}
