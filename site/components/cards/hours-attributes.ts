import type { CardHours } from '../../models/page-models.ts';
import { html, type Html } from '../html.ts';

/** Attributes with the opening hours of a card, from which hours/card-clock.ts tells the next change. */
export function renderHoursAttributes({ week, timeZone, dated }: CardHours): Html {
  return html`data-hours="${week}" data-zone="${timeZone}"${dated && html` data-dated="${JSON.stringify(dated)}"`}`;
}
