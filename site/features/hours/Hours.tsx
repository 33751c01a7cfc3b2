import { useMemo } from 'react';
import type { Html } from '../../components/html.ts';
import { Tooltip, Tooltips } from '../../components/tooltip/Tooltip.tsx';
import { openHoursOfPage } from './open-hours.ts';
import { hoursTable } from './table.ts';
import { useLocalTime } from './use-local-time.ts';
import { zoneName } from './zone.ts';

/**
 * The opening hours, which know what day it is at the listing: today's row and the shift that is on are marked.
 *
 * `printed` is the published content. Only the publisher has it (a function is not sent to the browser): there the
 * content stands in the page already, and the hours themselves in the header's badge, so a page pays for them once.
 */
export default function Hours({ printed }: { printed: (() => Html) | null }) {
  const page = useMemo(() => (typeof document === 'undefined' ? null : openHoursOfPage()), []);
  const now = useLocalTime(page?.timeZone ?? null);
  if (page === null || now === null) {
    return <div dangerouslySetInnerHTML={{ __html: String(printed?.() ?? '') }} suppressHydrationWarning />;
  }
  const table = String(hoursTable(page.hours, now));
  return (
    <div>
      <div className="hours-head">
        <h2 id="hours-title">Opening Hours</h2>
        {page.timeZone !== null && <Zone timeZone={page.timeZone} minutes={now.minutes} />}
      </div>
      <div dangerouslySetInnerHTML={{ __html: table }} />
    </div>
  );
}

/** On whose clock the times are; the tooltip tells what it shows. */
function Zone({ timeZone, minutes }: { timeZone: string; minutes: number }) {
  return (
    <Tooltips>
      <Tooltip text={`It is ${clockTime(minutes)} there now`}>
        <button type="button" className="hours-zone">
          {zoneName(timeZone)}
        </button>
      </Tooltip>
    </Tooltips>
  );
}

/** @example clockTime(1290) → '9:30 PM' */
function clockTime(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
