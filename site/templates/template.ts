import type { Html } from '../components/html.ts';
import type { Part } from '../layouts/navigation.ts';

/** Choices of the layout, the same on all pages of a template but for the month. */
export type Variant = { part?: Part; updated?: string | null; hasViewToggle?: boolean };

/** A page of a template: what goes into the layout of its variant. */
export type Filled = { variant: Variant; head: Html; content: Html };
