import { useEffect, useMemo, useState } from 'react';
import type { LocalTime } from '../../../schema/rules/hours/local-time.ts';
import type { Html } from '../../components/html.ts';
import { Tooltip, Tooltips } from '../../components/tooltip/Tooltip.tsx';
import { getBadgeHours } from './badge-hours.ts';
import { renderHoursTable } from './hours-table.ts';
import { useLocalTime } from './use-local-time.ts';
import { getTimeZoneName } from './time-zone-name.ts';

/**
 * Opening hours that highlight the current day and shift in the time zone of the business.
 *
 * `printed` is the published content. Only the publisher sets it (functions are not sent to the browser): in the
 * browser, the content is in the page and the hours are in the header's badge, so they are transferred once.
 */
export default function Hours({ printed }: { printed: (() => Html) | null }) {
  const page = useMemo(() => (typeof document === 'undefined' ? null : getBadgeHours()), []);
  const now = useLocalTime(page?.timeZone ?? null);
  const dated = useDatedHours(page);
  if (page === null || now === null || (page.special !== undefined && dated === null)) {
    return <div dangerouslySetInnerHTML={{ __html: String(printed?.() ?? '') }} suppressHydrationWarning />;
  }
  const table = String(dated?.(now) ?? renderHoursTable(page.hours, now));
  return (
    <div>
      <div className="hours-head">
        <h2 id="hours-title">Opening Hours</h2>
        {page.timeZone !== null && <TimeZoneName timeZone={page.timeZone} minutes={now.minutes} />}
      </div>
      <div dangerouslySetInnerHTML={{ __html: table }} />
    </div>
  );
}

/** Renders the tables of a business with special hours; null without such, and until the code has loaded. */
function useDatedHours(page: ReturnType<typeof getBadgeHours>) {
  const [render, setRender] = useState<((now: LocalTime) => Html) | null>(null);
  useEffect(() => {
    if (page?.special === undefined) return;
    const { hours, special, timeZone } = page;
    void import('./dated-tables.ts').then(({ renderDatedTables }) =>
      setRender(() => (now: LocalTime) => renderDatedTables(hours, special, { timeZone, now })),
    );
  }, [page]);
  return render;
}

/** Time zone of the hours, with a tooltip. */
function TimeZoneName({ timeZone, minutes }: { timeZone: string; minutes: number }) {
  return (
    <Tooltips>
      <Tooltip text={`It is ${formatClockTime(minutes)} there now`}>
        <button type="button" className="hours-zone">
          {getTimeZoneName(timeZone)}
        </button>
      </Tooltip>
    </Tooltips>
  );
}

/** @example formatClockTime(1290) → '9:30 PM' */
function formatClockTime(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
