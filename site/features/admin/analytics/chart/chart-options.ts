import uPlot from 'uplot';
import { DAY_SECONDS, toDayRange } from './day-range.ts';

/** A line of a chart; a filled one is drawn as an area. */
export type ChartLine = { name: string; values: number[]; isFilled?: boolean };

/** Smallest distance between two labels of days, in pixels. */
const LABEL_SPACE = 72;
const LABEL_HEIGHT = 28;
const AXIS_WIDTH = 48;

const DAY = new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const COMPACT = new Intl.NumberFormat('tr-TR', { notation: 'compact', maximumFractionDigits: 1 });

/** Options of a chart in a place, with the colours of its custom properties. */
export function buildOptions(place: HTMLElement, lines: ChartLine[]): uPlot.Options {
  const style = getComputedStyle(place);
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`);
  const strokes = [colour('accent'), colour('note')];
  const axis = {
    stroke: colour('muted'),
    font: `12px ${style.fontFamily}`,
    grid: { stroke: colour('line'), width: 1 },
    ticks: { show: false },
  };
  return {
    width: place.clientWidth,
    height: place.clientHeight,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { size: 7 } },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    scales: {
      // Of the data, because the given range of a single day is 1,000 days.
      x: { range: ({ data: [days] }) => toDayRange(days[0]!, days.at(-1)!) },
      y: { range: (_, __, most) => [0, Math.max(4, most * 1.1)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: LABEL_HEIGHT,
        space: LABEL_SPACE,
        incrs: [1, 2, 7, 14, 30, 60, 90].map((days) => days * DAY_SECONDS),
        values: (_, times) => times.map((seconds) => DAY.format(seconds * 1000)),
      },
      {
        ...axis,
        size: AXIS_WIDTH,
        // Whole numbers: half a view does not exist.
        incrs: [1, 2, 5]
          .flatMap((step) => Array.from({ length: 9 }, (_, i) => step * 10 ** i))
          .sort((a, b) => a - b),
        values: (_, counts) => counts.map((count) => COMPACT.format(count)),
      },
    ],
    series: [
      {},
      ...lines.map(({ name, values, isFilled = false }, i): uPlot.Series => ({
        label: name,
        stroke: strokes[i % strokes.length]!,
        width: 2,
        // A line needs two days.
        points: { show: values.length < 2, size: 7 },
        ...(isFilled && { fill: colour('accent-soft') }),
      })),
    ],
  };
}
