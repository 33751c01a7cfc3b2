import type { Html } from '../components/html.ts';
import type { Part } from '../layouts/navigation.ts';

/** Variant of the layout, equal on all pages of a template except for the month. */
export type Variant = { part?: Part; updated?: string | null; hasViewToggle?: boolean };

/** Output of a template, to be inserted into the layout of its variant. */
export type Filled = { variant: Variant; head: Html; content: Html };
