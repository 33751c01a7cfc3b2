import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { buildOptions, type ChartLine } from './chart-options.ts';

type Props = { days: string[]; lines: ChartLine[] };

/**
 * Chart of sums by day. It is a picture for screen readers: a table with the same figures is beside it. It follows the
 * width of its place and the colours of the system.
 */
export default function DayChart({ days, lines }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current!;
    const data: uPlot.AlignedData = [
      days.map((day) => Date.parse(day) / 1000),
      ...lines.map(({ values }) => values),
    ];
    let chart: uPlot | undefined;
    const draw = () => {
      chart?.destroy();
      chart = new uPlot(buildOptions(element, lines), data, element);
    };
    const resized = new ResizeObserver(draw);
    resized.observe(element);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', draw);
    return () => {
      resized.disconnect();
      scheme.removeEventListener('change', draw);
      chart?.destroy();
    };
  }, [days, lines]);
  const total = lines.map(
    ({ name, values }) => `${name} ${values.reduce((sum, value) => sum + value, 0).toLocaleString('tr')}`,
  );
  return (
    <figure>
      <ul className="day-chart-legend" aria-hidden="true">
        {lines.map(({ name }, i) => (
          <li key={name} data-line={i}>
            {name}
          </li>
        ))}
      </ul>
      <div className="day-chart" role="img" aria-label={`${days.length} günün grafiği: ${total.join(', ')}`}>
        <div ref={place} className="day-chart-place" aria-hidden="true" />
      </div>
    </figure>
  );
}
