import { html, type Html } from '../../../components/html.ts';
import { chooseScaleLength } from '../../../../schema/rules/distance/format-distance.ts';
import type { BusinessModel, Surrounding } from '../../../models/page-models.ts';
import { type Box, GAP, placeLabels, type PicturePoint } from './surroundings-labels.ts';

/** Ratio of the picture, as in location.css. */
const RATIO = 16 / 9;
/** Parts of the width and of the height that points keep free at each side. */
const MARGIN = 0.1;
/** The least width in metres: neighbours in one building are not drawn as if they were streets apart. */
const MIN_WIDTH = 120;
/** Names that the description says. */
const NAMES_IN_WORDS = 3;
/** Space of the dot of the business itself, and of the scale in the lower left corner. */
const OWN: Box = { left: 130, top: 69, right: 150, bottom: 89 };
const SCALE: Box = { left: 0, top: 126, right: 90, bottom: 158 };
/** Largest part of the width that the line of the scale takes. */
const MAX_SCALE_LINE = 0.25;

/**
 * Picture of what is around a business, north up: the business in the middle, a point for each other one, the names
 * that fit, and a scale. Positions are percentages, so that points and letters keep their size at any width. It is part
 * of the page: no request, and no script. Null if nothing is near.
 */
export function renderSurroundings({ name, surroundings, country }: BusinessModel): Html | null {
  if (surroundings.length === 0) return null;
  const width = getWidth(surroundings);
  const points = surroundings.map((each) => toPicturePoint(each, width));
  const scale = chooseScaleLength(width * MAX_SCALE_LINE, country.code);
  return html`<svg class="surroundings" width="320" height="180" role="img" aria-label="${describe(name, surroundings)}">
    ${points.map(({ x, y }) => html`<circle cx="${x}%" cy="${y}%" r="4" />`)}
    <circle class="here" cx="50%" cy="50%" r="10" />
    <line x1="4%" y1="93%" x2="${round(4 + (scale.metres / width) * 100)}%" y2="93%" />
    <text x="4%" y="93%" dy="-7">${scale.text}</text>
    ${placeLabels(points, OWN, [SCALE]).map(renderLabel)}
  </svg>`;
}

/** The picture in words, with its nearest names: the list of nearby businesses has others too. */
function describe(name: string, surroundings: Surrounding[]): string {
  const names = surroundings.slice(0, NAMES_IN_WORDS).map((each) => each.name);
  const more = surroundings.length - names.length;
  return `Surroundings of ${name}, north up: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** A name beside its point. */
export function renderLabel({ text, x, y, isLeft }: ReturnType<typeof placeLabels>[number]): Html {
  return isLeft
    ? html`<text x="${x}%" y="${y}%" dx="${-GAP}" dy="4" text-anchor="end">${text}</text>`
    : html`<text x="${x}%" y="${y}%" dx="${GAP}" dy="4">${text}</text>`;
}

/** Width of the picture in metres with which all points are within its margins. */
function getWidth(surroundings: Surrounding[]): number {
  const reach = 0.5 - MARGIN;
  const widths = surroundings.map(({ east, north }) =>
    Math.max(Math.abs(east) / reach, (Math.abs(north) / reach) * RATIO),
  );
  return Math.max(MIN_WIDTH, ...widths);
}

function toPicturePoint({ name, east, north }: Surrounding, width: number): PicturePoint {
  return { name, x: round(50 + (east / width) * 100), y: round(50 - (north / width) * RATIO * 100) };
}

function round(percent: number): number {
  return Math.round(percent * 10) / 10;
}
