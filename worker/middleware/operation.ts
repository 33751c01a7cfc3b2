import type { HttpError } from '../errors.ts';

/** Groups of the API documentation, in the order in which they are listed. */
export const TAGS = {
  Businesses: 'Search and read the businesses of the directory.',
  Places: 'Categories, cities and countries that have businesses.',
  Site: 'Content of the public site, and the contact form.',
  Operators: 'Endpoints for signed-in operators of the site.',
} as const;

/** Statuses of error responses that are documented per endpoint; 405 and 500 are covered by `default`. */
export type ErrorStatus = Exclude<HttpError['status'], 405 | 500>;

/** Documentation of a route, beside its contracts and its access rule. */
export type Operation = {
  /** `operationId` in OpenAPI. */
  id: string;
  tag: keyof typeof TAGS;
  /** In the imperative: 'List businesses'. */
  summary: string;
  /** Result, limits, and errors that need an explanation. */
  description?: string;
  example: { query?: string; body?: unknown; response?: unknown };
  /** Status of a success, 200 by default. */
  status?: 201 | 202 | 204;
  /** Response headers specific to this route. */
  headers?: string[];
  /** True for a public route that allows more with a session. */
  sessionOptional?: true;
  /** Errors specific to this route, beside those that follow from its contracts and access rule. */
  errors?: ErrorStatus[];
};
