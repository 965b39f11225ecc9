import '@mantine/charts/styles.layer.css';
import { AreaChart } from '@mantine/charts';
import { Box, Text, Title } from '@mantine/core';
import type { DayCounts } from '@vibeline/core/features/overview/overview.schema';
import { type SeriesName, series, shortDayOf, summaryOf } from './chart-series.ts';
import classes from './overview.module.css';

const HEIGHT = 132;

export function DailyCharts({ days }: { days: readonly DayCounts[] }) {
  return (
    <div className={classes.charts}>
      {(Object.keys(series) as SeriesName[]).map((name) => (
        <DailyChart key={name} name={name} days={days} />
      ))}
    </div>
  );
}

/** The table beside the charts has the same numbers, so the picture itself is hidden from screen readers. */
function DailyChart({ name, days }: { name: SeriesName; days: readonly DayCounts[] }) {
  const { label } = series[name];
  return (
    <Box component="figure" m={0} miw={0}>
      <figcaption>
        <Title order={3} fz="sm" fw={640} lh={1.3}>
          {label}
        </Title>
        <Text c="dimmed" fz="xs" className="tabular-nums" mb={8}>
          {summaryOf(name, days)}
        </Text>
      </figcaption>
      <div className={classes.chart} aria-hidden="true">
        <AreaChart
          h={HEIGHT}
          data={days.map((day) => ({ day: shortDayOf(day.day), [name]: day[name] }))}
          dataKey="day"
          series={[{ name, label, color: 'var(--accent)' }]}
          curveType="monotone"
          withDots={false}
          strokeWidth={1.5}
          fillOpacity={0.16}
          withGradient={false}
          tickLine="none"
          yAxisProps={{ allowDecimals: false, width: 40, tickCount: 3 }}
          xAxisProps={{ minTickGap: 32 }}
          areaProps={{ isAnimationActive: false }}
          tooltipAnimationDuration={0}
          // It can be reached by Tab otherwise, though it is hidden.
          areaChartProps={{ accessibilityLayer: false }}
        />
      </div>
    </Box>
  );
}
